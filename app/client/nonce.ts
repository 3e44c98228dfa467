import { createContext } from 'react';

/** Of the response's Content-Security-Policy; empty in the browser, which does not need it. */
export const NonceContext = createContext('');
