import { createContext } from 'react';

/** The one-time word of this answer's Content-Security-Policy; empty in the browser, which never needs it. */
export const NonceContext = createContext('');
