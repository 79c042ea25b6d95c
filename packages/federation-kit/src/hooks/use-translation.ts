import type { Translate } from '@samen/api-client';
import type { i18n } from 'i18next';
import { useContext } from 'react';
import { useTranslation as useReactTranslation } from 'react-i18next';
import { RemoteContext, useRuntime } from '../runtime/runtime.ts';

/**
 * Texts of a namespace, by default the remote's own; what is missing there comes from `common`. `common:problems.offline`
 * names a namespace outright.
 */
export function useTranslation(namespace?: string): { t: Translate; i18n: i18n } {
  const { remote } = useContext(RemoteContext);
  const { i18n: instance } = useRuntime();
  const { t } = useReactTranslation([namespace ?? remote, 'common'], { i18n: instance });
  return { t: t as unknown as Translate, i18n: instance };
}
