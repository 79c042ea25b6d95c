import { paths } from '@samen/resources/shared';
import { Button, Heading, LinkButton } from '@samen/design-system';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';

interface ContactDoneProps {
  /** Of a member's message. */
  conversationId: string | null;
  onAgain: () => void;
}

/** What happens next. It takes the focus, since the button that was pressed is gone. */
export function ContactDone({ conversationId, onAgain }: ContactDoneProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Texts>
      <Heading ref={heading} level={2} size="h3" tabIndex={-1}>
        {t('contact.done')}
      </Heading>
      <p>{t(conversationId === null ? 'contact.doneVisitor' : 'contact.doneMember')}</p>
      <Actions>
        {conversationId !== null && (
          <LinkButton href={`${paths.conversations()}?id=${conversationId}`}>
            {t('contact.conversation')}
          </LinkButton>
        )}
        <Button variant="outlineSecondary" onClick={onAgain}>
          {t('contact.again')}
        </Button>
      </Actions>
    </Texts>
  );
}

const Texts = styled.div`
  display: grid;
  gap: 14px;

  h2:focus {
    outline: none;
    box-shadow: none;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`;
