import { createContext } from 'react';

/** Of this answer's Content-Security-Policy; empty in the browser, which never needs it. */
export const NonceContext = createContext('');
