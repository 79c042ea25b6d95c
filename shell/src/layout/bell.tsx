import { paths } from '@samen/resources/shared';
import { CountBubble, Glyph, Tooltip, ToolLink } from '@samen/design-system';
import { setupListeners, useDispatch } from '@samen/redux';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useIsReachable } from '../routing/use-routes.ts';
import { workApi } from '../session/work.api.ts';
import { useTranslation } from '../texts.ts';
import { EVERY } from './use-waiting.ts';

/** How many notifications are unread, and the way to them, where a remote offers them. */
export function Bell() {
  const { t } = useTranslation('shell');
  const isOffered = useIsReachable()(paths.notifications());
  const { data: unread = 0 } = workApi.useCountUnreadQuery(undefined, {
    skip: !isOffered,
    pollingInterval: EVERY,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const dispatch = useDispatch();
  // Some may have been read in another tab.
  useEffect(() => setupListeners(dispatch), [dispatch]);
  if (!isOffered) return null;
  const name = unread === 0 ? t('notifications.title') : t('notifications.unread', { count: unread });
  return (
    <Tooltip text={name} isName>
      <ToolLink href={paths.notifications()} aria-label={name}>
        <Glyph icon={BellIcon} />
        {unread > 0 && (
          <Corner aria-hidden>
            <CountBubble count={unread} />
          </Corner>
        )}
      </ToolLink>
    </Tooltip>
  );
}

const Corner = styled.span`
  position: absolute;
  top: 2px;
  left: calc(50% + 1px);

  > span {
    min-width: 16px;
    height: 16px;
    padding: 0 4px;
    font-size: 0.6875rem;
    line-height: 16px;
  }
`;
