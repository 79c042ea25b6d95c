import type { PageHead } from '@samen/contracts';
import { useEffect } from 'react';
import { useRuntime } from '../runtime/runtime.ts';
import { useSite } from './use-site.ts';

/**
 * Sets what a page is about: the document's title `{title} - {app}`, and on the server the head of its HTML. Of two
 * calls on one page the inner one wins, field by field.
 */
export function usePageHead(head: PageHead): void {
  const { setTitle, collectHead } = useRuntime();
  const { appName } = useSite();
  const { title } = head;
  // Only where a page becomes HTML: there are no effects there.
  collectHead?.(head);
  useEffect(() => setTitle(title ? `${title} - ${appName}` : appName), [setTitle, title, appName]);
}

/** Names the document `{title} - {app}`; without a title, the app alone. */
export function usePageTitle(title: string | null | undefined): void {
  usePageHead({ title: title ?? null });
}
