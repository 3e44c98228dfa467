import { customAlphabet } from 'nanoid';
import { shareCodeAlphabet, shareCodeLength } from '../contract/share-code';

/** A random share code, from the platform's CSPRNG (docs/product.md, "Share codes"). */
const newShareCode = customAlphabet(shareCodeAlphabet, shareCodeLength);

/** Codes to choose from: three strangers' codes in a row being taken already will not happen. */
export const newShareCodes = () => [newShareCode(), newShareCode(), newShareCode()];
