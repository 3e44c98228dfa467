import { customAlphabet } from 'nanoid';
import { shareCodeAlphabet, shareCodeLength } from '../contract/groups/share-code.ts';

/** From the platform's CSPRNG (docs/product.md, "Share codes"). */
const newShareCode = customAlphabet(shareCodeAlphabet, shareCodeLength);

export const newShareCodes = () => [newShareCode(), newShareCode(), newShareCode()];
