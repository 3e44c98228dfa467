import type { FieldValues, Resolver } from 'react-hook-form';
import { issueText } from '../../../contract/values/issue-text';
import type { Language } from '../../../texts/languages';
import { firstTouch, untilIdle } from '../load-code';

/** @param textOf translates the contract's validation messages */
export function translatedResolver<Typed extends FieldValues, Context, Checked>(
  language: Language,
  check: Resolver<Typed, Context, Checked>,
  textOf: (message: string, language: Language) => string = issueText,
): Resolver<Typed, Context, Checked> {
  return async (...form) => {
    const result = await check(...form);
    translateMessages(result.errors, (message) => textOf(message, language));
    return result;
  };
}

/**
 * For forms that open at once: their schema is fetched after the first interaction with the page, while they are filled in. If
 * that fails, only the server validates, as it always does.
 */
export function lazyResolver<Typed extends FieldValues, Context, Checked>(
  load: () => Promise<Resolver<Typed, Context, Checked>>,
): Resolver<Typed, Context, Checked> {
  let fetching: Promise<Resolver<Typed, Context, Checked> | null> | undefined;
  const fetchOnce = () => {
    fetching ??= load().catch(() => null);
    return fetching;
  };
  void firstTouch.then(untilIdle).then(fetchOnce);
  return async (values, context, options) => {
    const check = await fetchOnce();
    // Without a schema the values are sent as typed.
    return check ? check(values, context, options) : { values: values as unknown as Checked, errors: {} };
  };
}

function translateMessages(errors: Record<string, unknown>, textOf: (message: string) => string): void {
  for (const [name, error] of Object.entries(errors)) {
    if (name === 'message' && typeof error === 'string') errors.message = textOf(error);
    // `ref` is the field's element.
    else if (name !== 'ref' && error && typeof error === 'object') translateMessages(error as typeof errors, textOf);
  }
}
