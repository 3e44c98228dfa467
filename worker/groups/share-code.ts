import { customAlphabet } from 'nanoid';
import { shareCodeAlphabet, shareCodeLength } from '../contract/groups/share-code.ts';

/** A random share code, from the platform's CSPRNG (docs/product.md, "Share codes"). */
const newShareCode = customAlphabet(shareCodeAlphabet, shareCodeLength);

export const newShareCodes = () => [newShareCode(), newShareCode(), newShareCode()];
