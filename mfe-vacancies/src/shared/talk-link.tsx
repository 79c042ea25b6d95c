import { paths } from '@samen/resources/shared';
import { LinkButton } from '@samen/design-system';
import { useOffersRoute } from '@samen/federation-kit';
import { useTranslation } from './texts.ts';

/** The way to where both sides write to each other, while there is such a page. */
export function TalkLink({ conversationId }: { conversationId: string | null }) {
  const { t } = useTranslation();
  const isOffered = useOffersRoute(paths.conversations.pattern);
  if (!isOffered || conversationId === null) return null;
  return (
    <div>
      <LinkButton variant="outlineSecondary" size="sm" href={`${paths.conversations()}?id=${conversationId}`}>
        {t('applications.talk')}
      </LinkButton>
    </div>
  );
}
