import type { FieldValues, Resolver } from 'react-hook-form';
import { staffIssueText } from '../../contract/values/staff-issue-text';
import { translatedResolver } from '../client/forms/form-resolvers';

/** For the forms of the office's pages, which are in English. */
export function staffResolver<Typed extends FieldValues, Context, Checked>(check: Resolver<Typed, Context, Checked>) {
  return translatedResolver('en', check, staffIssueText);
}
