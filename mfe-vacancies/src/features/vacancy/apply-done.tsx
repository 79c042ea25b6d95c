import { CONSTANTS, paths } from '@samen/contracts';
import { Glyph, Heading, LinkButton } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import { MailCheck, PartyPopper } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { APPLY_TITLE_ID } from './apply-ids.ts';

/**
 * What was sent: by a visitor, who has to confirm it from a mail, or by somebody who is signed in. The address is not
 * known where the page learns of it from its own address.
 */
export type Sent = { kind: 'visitor'; email: string | null } | { kind: 'member' };

/** What happens next. It takes the focus, since the button that was pressed is gone. */
export function ApplyDone({ sent, organization }: { sent: Sent; organization: string }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isVisitor = sent.kind === 'visitor';
  return (
    <Inner>
      <Sign>
        <Glyph icon={isVisitor ? MailCheck : PartyPopper} size="2xl" />
      </Sign>
      <Heading ref={heading} level={2} size="h3" id={APPLY_TITLE_ID} tabIndex={-1}>
        {t(isVisitor ? 'apply.doneVisitor' : 'apply.doneMember')}
      </Heading>
      {isVisitor ? (
        <>
          <p>
            {sent.email === null
              ? t('apply.doneVisitorTextAlone', { organization })
              : t('apply.doneVisitorText', { email: sent.email, organization })}
          </p>
          <Hint>{t('apply.doneVisitorHint', { hours: CONSTANTS.applicationConfirmHours })}</Hint>
        </>
      ) : (
        <p>{t('apply.doneMemberText', { organization })}</p>
      )}
      <div>
        <LinkButton variant="outline" href={paths.vacancies.search()}>
          {t('apply.more')}
        </LinkButton>
      </div>
    </Inner>
  );
}

const Inner = styled.div`
  display: grid;
  gap: 14px;
  padding: 26px;
  overflow-wrap: anywhere;
`;

const Sign = styled.span`
  color: var(--success-text);
`;

const Hint = styled.p`
  color: var(--text-muted);
  font-size: var(--fs-sm);
  line-height: var(--lh-sm);
`;
