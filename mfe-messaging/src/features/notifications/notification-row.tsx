import { FROM_NOTIFICATION } from '@samen/resources/messaging';
import { paths, scopeOf } from '@samen/resources/shared';
import { below, IconButton, Glyph, Link, text, VisuallyHidden } from '@samen/design-system';
import { useFormat, useLangOf, useSession } from '@samen/federation-kit';
import { Check } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import type { ShownNotification } from './notifications.api.ts';

interface NotificationRowProps {
  notification: ShownNotification;
  onRead: () => void;
  /** The row leaves the list when it is read; without it the row stays. */
  onGone: (() => void) | undefined;
}

/** One notification; opening its subject counts as reading. */
export function NotificationRow({ notification, onRead, onGone }: NotificationRowProps) {
  const { t } = useTranslation();
  const { relative, dateTime } = useFormat();
  const langOf = useLangOf();
  const { title, body, locale, url, createdAt, readAt } = notification;
  const link = useRef<HTMLAnchorElement>(null);
  const isUnread = readAt === null;
  const organizationId = useRecordOf(notification);
  return (
    <Row $unread={isUnread}>
      <Mark aria-hidden $unread={isUnread} />
      <Texts>
        <Link ref={link} href={url} state={FROM_NOTIFICATION} onClick={() => isUnread && onRead()}>
          {isUnread && <VisuallyHidden>{t('notifications.isUnread')} </VisuallyHidden>}
          <span lang={langOf(locale)}>{title}</span>
        </Link>
        {body && <p lang={langOf(locale)}>{body}</p>}
        <time dateTime={createdAt} title={dateTime(createdAt)}>
          {relative(createdAt)}
        </time>
        {organizationId !== null && (
          <Link href={paths.organizations.record(organizationId)} onClick={() => isUnread && onRead()}>
            {t('notifications.record')}
          </Link>
        )}
      </Texts>
      {isUnread && (
        <IconButton
          label={t('notifications.read', { title })}
          icon={<Glyph icon={Check} />}
          onClick={() => {
            // The button goes away with what it does; who works with the keyboard stays where it was.
            if (onGone) onGone();
            else link.current?.focus();
            onRead();
          }}
        />
      )}
    </Row>
  );
}

/** The organization that it is about, where the reader works with its record; null for anything else. */
function useRecordOf({ subject }: ShownNotification): string | null {
  const { organization, roles } = useSession();
  const mayRead = organization !== null && scopeOf('organizations.read', roles, organization) !== null;
  return mayRead && subject?._type === 'organizations' ? subject.id : null;
}

const Row = styled.li<{ $unread: boolean }>`
  display: grid;
  grid-template-columns: 10px minmax(0, 1fr) auto;
  gap: 0 14px;
  align-items: start;
  padding: 14px 0;
  border-bottom: 1px solid var(--border);

  a {
    font-weight: ${({ $unread }) => ($unread ? 700 : 550)};
  }
`;

const Mark = styled.span<{ $unread: boolean }>`
  width: 8px;
  height: 8px;
  margin-top: 10px;
  border-radius: min(50%, var(--r-pill));
  background: ${({ $unread }) => ($unread ? 'var(--primary)' : 'transparent')};
`;

const Texts = styled.div`
  ${text('sm')}
  min-width: 0;

  a {
    ${text('base')}
    display: inline-block;
    padding-block: 2px;
    color: var(--text-strong);
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
    text-decoration-thickness: 2px;
  }
  p {
    max-width: 70ch;
  }
  time {
    color: var(--text-muted);
  }

  ${below.sm} {
    a {
      ${text('sm')}
      padding-block: 4px;
    }
  }
`;
