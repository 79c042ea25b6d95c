import { SHELL } from '@samen/contracts';
import { usePageTitle } from '@samen/federation-kit';
import { useContributedText, type OwnedRoute } from '@samen/federation-kit/shell';
import { useTranslation, type TextKey } from '../texts.ts';

/** The title that a route has until its page knows a better one; stands before the page, which has the last word. */
export function RouteTitle({ owned: { remote, route } }: { owned: OwnedRoute }) {
  const { t } = useTranslation('shell');
  const contributed = useContributedText();
  usePageTitle(remote === SHELL ? t(route.titleKey as TextKey) : contributed(remote, route.titleKey));
  return null;
}
