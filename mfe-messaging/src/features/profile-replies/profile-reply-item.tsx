import type { ProfileReply, ProfileReplyStatus } from '@samen/resources/messaging';
import { paths } from '@samen/resources/shared';
import { Button, Heading, LinkButton, StatusDot, text, type StatusDotProps } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';

interface ProfileReplyItemProps {
  reply: ProfileReply;
  /** The one that the address names: it comes into sight, and what is read begins there. */
  isHighlighted: boolean;
  onDecide: (decision: 'accept' | 'decline') => void;
}

const STATUS_DOTS: Record<ProfileReplyStatus, Pick<StatusDotProps, 'tone' | 'shape'>> = {
  sent: { tone: 'info', shape: 'half' },
  accepted: { tone: 'success', shape: 'full' },
  declined: { tone: 'danger', shape: 'hollow' },
  lapsed: { tone: 'neutral', shape: 'hollow' },
};

/** One message of an organization: decided, or open until a day. */
export function ProfileReplyItem({ reply, isHighlighted, onDecide }: ProfileReplyItemProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isHighlighted) heading.current?.focus();
  }, [isHighlighted]);
  const { t } = useTranslation();
  const { date } = useFormat();
  const { organizationName, body, status, createdAt, lapsesAt, contact, conversationId } = reply;
  const can = reply.meta?.can ?? [];
  return (
    <Item>
      <Title>
        <Heading ref={heading} level={2} size="h4" tabIndex={isHighlighted ? -1 : undefined}>
          {organizationName}
        </Heading>
        <StatusDot {...STATUS_DOTS[status]}>{t(`replies.status.${status}`)}</StatusDot>
      </Title>
      <Remark>
        {date(createdAt)}
        {status === 'sent' && ` · ${t('replies.until', { date: date(lapsesAt) })}`}
      </Remark>
      <Body>{body}</Body>
      {contact && (contact.email || contact.phoneNumber) && (
        <Remark>
          {t('replies.contact')} {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
          {contact.email && contact.phoneNumber && ' · '}
          {contact.phoneNumber && <a href={`tel:${contact.phoneNumber}`}>{contact.phoneText}</a>}
        </Remark>
      )}
      <Actions>
        {can.includes('profile_replies.accept') && (
          <Button size="md" onClick={() => onDecide('accept')}>
            {t('replies.accept')}
          </Button>
        )}
        {can.includes('profile_replies.decline') && (
          <Button size="md" variant="outlineSecondary" onClick={() => onDecide('decline')}>
            {t('replies.decline')}
          </Button>
        )}
        {conversationId && (
          <LinkButton size="md" variant="outline" href={`${paths.conversations()}?id=${conversationId}`}>
            {t('replies.conversation')}
          </LinkButton>
        )}
      </Actions>
    </Item>
  );
}

const Item = styled.li`
  display: grid;
  gap: 8px;
  padding-block: 18px;
  border-bottom: 1px solid var(--border);
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
`;

const Remark = styled.p`
  ${text('sm')}
  color: var(--text-muted);
`;

const Body = styled.p`
  max-width: 70ch;
  white-space: pre-line;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;

  &:empty {
    display: none;
  }
`;
