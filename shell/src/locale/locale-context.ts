import type { Locale } from '@samen/contracts';
import { createContext, useContext } from 'react';

export type SetLocale = (locale: Locale) => void;

export const LocaleContext = createContext<SetLocale>(() => undefined);

/** Switches the interface to another language and remembers it. */
export function useSetLocale(): SetLocale {
  return useContext(LocaleContext);
}
