import type { Conversation } from '@samen/resources/messaging';
import { Link, text, truncated, VisuallyHidden } from '@samen/design-system';
import { useFormat, useLangOf, useSession } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { useNames } from './participants.ts';

interface ConversationRowProps {
  conversation: Conversation;
  href: string;
  isCurrent: boolean;
}

/** One conversation in the list: with whom, about what, and how the last message begins. */
export function ConversationRow({ conversation, href, isCurrent }: ConversationRowProps) {
  const { t } = useTranslation();
  const { relative } = useFormat();
  const langOf = useLangOf();
  const { others } = useNames(conversation);
  const { subject, subjectLocale, lastMessageAt, unreadCount } = conversation;
  const isUnread = unreadCount > 0;
  return (
    <li>
      <Row href={href} aria-current={isCurrent ? 'true' : undefined} data-unread={isUnread || undefined}>
        <Mark aria-hidden />
        <Who>{others}</Who>
        <When dateTime={lastMessageAt}>{relative(lastMessageAt)}</When>
        <Line>
          {isUnread && <VisuallyHidden>{t('conversations.unread', { n: unreadCount })} </VisuallyHidden>}
          <span lang={subjectLocale === null ? undefined : langOf(subjectLocale)}>{subject}</span>
        </Line>
        <Excerpt data-excerpt>{useExcerpt(conversation)}</Excerpt>
      </Row>
    </li>
  );
}

/** How the last message begins, with who wrote it. */
function useExcerpt({ excerpt, excerptSenderId, participants = [] }: Conversation): string {
  const { t } = useTranslation();
  const { user } = useSession();
  const sender = participants.find(({ id }) => id === excerptSenderId);
  if (!sender || excerpt === '') return excerpt;
  const name = sender.id === user?.id ? t('conversations.own') : (sender.fullName.split(' ')[0] ?? '');
  return `${name}: ${excerpt}`;
}

const Row = styled(Link)`
  ${text('xs')}
  display: grid;
  grid-template-columns: 10px minmax(0, 1fr) auto;
  gap: 0 10px;
  padding: 12px 20px 12px 14px;
  border-bottom: 1px solid var(--border);
  color: var(--text);
  text-decoration: none;

  &:hover {
    background: var(--sunken);
    color: var(--text);
  }
  &[aria-current] {
    background: var(--selected-row);
    box-shadow: inset 4px 0 0 var(--primary);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Mark = styled.span`
  width: 8px;
  height: 8px;
  margin-top: 6px;
  border-radius: min(50%, var(--r-pill));

  [data-unread] > & {
    background: var(--primary);
  }
`;

const Who = styled.span`
  ${text('sm')}
  color: var(--text-strong);
  font-weight: 550;

  [data-unread] > & {
    font-weight: 700;
  }
`;

const When = styled.time`
  color: var(--text-muted);
  white-space: nowrap;
`;

const Line = styled.span`
  grid-column: 2 / 4;
`;

const Excerpt = styled(Line)`
  ${truncated}
  color: var(--text-muted);
`;
