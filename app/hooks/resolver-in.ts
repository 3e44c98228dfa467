import type { FieldValues, Resolver } from 'react-hook-form';
import type { Language } from '../../worker/contract/language/languages';
import { issueText } from '../../worker/contract/values/issue-text';

/** Says in a language what the contract's schema found wrong. */
export function resolverIn<Typed extends FieldValues, Context, Checked>(
  language: Language,
  check: Resolver<Typed, Context, Checked>,
): Resolver<Typed, Context, Checked> {
  return async (...form) => {
    const result = await check(...form);
    putInWords(result.errors, language);
    return result;
  };
}

function putInWords(errors: Record<string, unknown>, language: Language): void {
  for (const [name, error] of Object.entries(errors)) {
    if (name === 'message' && typeof error === 'string') errors.message = issueText(error, language);
    // `ref` is the field's element.
    else if (name !== 'ref' && error && typeof error === 'object') putInWords(error as typeof errors, language);
  }
}
