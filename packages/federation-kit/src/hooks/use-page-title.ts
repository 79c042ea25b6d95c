import { useEffect } from 'react';
import { useRuntime } from '../runtime/runtime.ts';
import { useSite } from './use-site.ts';

/** Names the document `{title} - {app}`; without a title, the app alone. */
export function usePageTitle(title: string | null | undefined): void {
  const { setTitle } = useRuntime();
  const { appName } = useSite();
  useEffect(() => setTitle(title ? `${title} - ${appName}` : appName), [setTitle, title, appName]);
}
