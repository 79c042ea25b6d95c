import type { Conversation, Message } from '@samen/resources/messaging';
import { Avatar, below, text } from '@samen/design-system';
import { useFormat, useSession } from '@samen/federation-kit';
import { Fragment, useEffect, useRef, type RefObject } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { MessageFiles } from './message-files.tsx';
import { useOrganizationOf } from './participants.ts';

/** What was written, oldest first, by day; it opens at its end, and stays there when something is added. */
export function MessageLog({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const messages = conversation.messages ?? [];
  const log = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.id;
  useEndInSight(log);
  useEffect(() => {
    const element = log.current;
    if (!element) return undefined;
    showEnd(element);
    // A page that was just opened is scrolled to its beginning after that.
    const frame = requestAnimationFrame(() => showEnd(element));
    return () => cancelAnimationFrame(frame);
  }, [newest]);
  const dayOf = ({ createdAt }: Message) =>
    date(createdAt, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return (
    // It scrolls by itself, so it has to be within reach of the keyboard.
    <Log ref={log} role="log" aria-label={t('conversations.messages')} tabIndex={0}>
      {messages.map((message, index) => {
        const before = messages[index - 1];
        const day = dayOf(message);
        return (
          <Fragment key={message.id}>
            {(!before || dayOf(before) !== day) && <Day>{day}</Day>}
            <Entry message={message} conversation={conversation} />
          </Fragment>
        );
      })}
      <Seen conversation={conversation} last={messages.at(-1)} />
    </Log>
  );
}

/**
 * Brings the newest message into sight; where the page scrolls and not the messages, with the field below it. Not by
 * scrollIntoView: Chromium would have the Tab key begin there, behind the link to the content.
 */
function showEnd(log: HTMLElement): void {
  log.scrollTop = log.scrollHeight;
  const hidden = hiddenBelow(log.nextElementSibling);
  if (hidden > 0) window.scrollTo(window.scrollX, window.scrollY + hidden);
}

/** How much of an element is below the window, or behind what sticks to its lower edge. */
function hiddenBelow(element: Element | null): number {
  if (!element) return 0;
  const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect();
  const edge = bar && bar.height > 0 ? Math.min(bar.top, window.innerHeight) : window.innerHeight;
  return element.getBoundingClientRect().bottom - edge;
}

/** Who has read to the end still sees it when the field below takes more room. */
function useEndInSight(log: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = log.current;
    if (!element) return;
    let isAtEnd = true;
    const measure = () => {
      isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < 8;
    };
    const observer = new ResizeObserver(() => {
      if (isAtEnd) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [log]);
}

function Entry({ message, conversation }: { message: Message; conversation: Conversation }) {
  const { t } = useTranslation();
  const { dateTime, time } = useFormat();
  const sender = conversation.participants?.find(({ id }) => id === message.senderId);
  const isOwn = message.senderId === useSession().user?.id;
  const organization = useOrganizationOf(conversation)(message.senderId);
  return (
    <Post $own={isOwn}>
      <Avatar name={message.senderName} imageUrl={sender?.avatarUrl} tone={isOwn ? 'dark' : 'primary'} />
      <div>
        <p>
          <strong>{isOwn ? t('conversations.own') : message.senderName}</strong>{' '}
          {organization && <span>{organization} </span>}
          <time dateTime={message.createdAt} title={dateTime(message.createdAt)}>
            {time(message.createdAt)}
          </time>
        </p>
        <Body>{message.body}</Body>
        <MessageFiles files={message.attachments} />
      </div>
    </Post>
  );
}

/** Whether one's own last message has been read by everybody else. */
function Seen({ conversation, last }: { conversation: Conversation; last: Message | undefined }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const others = (conversation.participants ?? []).filter(({ id }) => id !== user?.id);
  if (!last || last.senderId !== user?.id || others.length === 0) return null;
  if (!others.every(({ id }) => last.readBy.includes(id))) return null;
  return <Remark>{t('conversations.seen')}</Remark>;
}

const Log = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  padding: 8px 32px 20px;

  &:focus-visible {
    outline-offset: -3px;
  }
  ${below.lg} {
    padding-inline: var(--w-gutter);
  }
`;

const Day = styled.p`
  ${text('xs')}
  display: flex;
  align-items: center;
  gap: 14px;
  margin: 18px 0 8px;
  color: var(--text-muted);
  text-align: center;

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid var(--border);
  }
`;

const Post = styled.div<{ $own: boolean }>`
  display: grid;
  grid-template-columns: 36px minmax(0, 1fr);
  gap: 14px;
  padding-block: 10px;

  strong {
    color: var(--text-strong);
    font-weight: 600;
  }
  time,
  p > span {
    ${text('xs')}
    color: var(--text-muted);
  }
  > div {
    justify-self: start;
    max-width: 100%;
    ${({ $own }) =>
      $own && 'padding: 12px 18px; border-radius: var(--r-md); background: var(--primary-soft);'}
  }
  ${({ $own }) => $own && 'time, small { color: var(--on-primary-soft); }'}
`;

const Body = styled.p`
  max-width: 62ch;
  white-space: pre-line;
`;

const Remark = styled.p`
  ${text('xs')}
  padding-left: 50px;
  color: var(--text-muted);
`;
