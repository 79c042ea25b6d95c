import { createContext } from 'react';

/** Says that the error page stands in the place of a page: it comes with header and footer, whatever the page had. */
export const BrokenContext = createContext<(isBroken: boolean) => void>(() => undefined);
