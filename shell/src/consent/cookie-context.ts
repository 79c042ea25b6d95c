import { emptyJar, type CookieJar } from '@samen/api-client';
import { createContext } from 'react';

/** What the browser keeps of the visitor's choices; on the server nothing. */
export const CookieContext = createContext<CookieJar>(emptyJar);
