import { ApiError } from '../errors';

/** Why a change of what is a participant's own is refused to everyone else (docs/product.md, "Who may change what"). */
export const onlyTheirs = (name: string) =>
  new ApiError('forbidden', `Only ${name}, the point person or the office can change this`);

/** Why what is the point person's is refused to everyone else. */
export const onlyPointPersons = () => new ApiError('forbidden', 'Only the point person or the office can change this');

export const unitOfAnother = () => new ApiError('invalid', 'Unit does not belong to this property');
