import { APPLIED_PARAM, type Vacancy } from '@samen/contracts';
import { Avatar, Heading, LinkButton } from '@samen/design-system';
import { useDraft, useTranslation } from '@samen/federation-kit';
import { useSearchParams } from '@samen/router';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { ApplyDone, type Sent } from './apply-done.tsx';
import { ApplyForm } from './apply-form.tsx';
import { APPLY_ID, APPLY_TITLE_ID } from './apply-ids.ts';

/** How to answer: the form, a link elsewhere, or why it is no longer possible. */
export function ApplyPanel({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation();
  // Kept like a draft, so that another release of this page still knows that it was sent.
  const [search] = useSearchParams();
  const byForm: Sent | null = search.has(APPLIED_PARAM) ? { kind: 'visitor', email: null } : null;
  const kept = useDraft<Sent | null>('apply-sent', byForm);
  const [sent, setSent] = useState(kept.value);
  const organization = vacancy.organization?.name ?? '';
  const finish = (result: Sent) => {
    kept.save(result);
    setSent(result);
  };
  if (sent) {
    return (
      <Frame>
        <ApplyDone sent={sent} organization={organization} />
      </Frame>
    );
  }
  if (vacancy.status !== 'published') {
    return (
      <Frame>
        <Words title={t('apply.closed')}>{t('apply.closedText')}</Words>
      </Frame>
    );
  }
  if (vacancy.applyUrl) {
    return (
      <Frame>
        <Words title={t(titleKey(vacancy))}>{t('apply.elsewhere', { organization })}</Words>
        <Foot>
          <LinkButton href={vacancy.applyUrl} block rel="noopener noreferrer">
            {t('apply.elsewhereLink')}
          </LinkButton>
        </Foot>
      </Frame>
    );
  }
  return (
    <Frame>
      <Reader vacancy={vacancy} organization={organization} />
      <Inner>
        <Title>{t(titleKey(vacancy))}</Title>
        <ApplyForm vacancyId={vacancy.id} organization={organization} onSent={finish} />
      </Inner>
    </Frame>
  );
}

function titleKey({ vacancyType, direction }: Vacancy): string {
  if (vacancyType === 'activity') return 'apply.titleActivity';
  if (direction) return direction === 'offer' ? 'apply.titleOffer' : 'apply.titleP2p';
  return 'apply.title';
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Box id={APPLY_ID} aria-labelledby={APPLY_TITLE_ID}>
      {children}
    </Box>
  );
}

function Title({ children }: { children: string }) {
  return (
    <Heading level={2} size="h3" id={APPLY_TITLE_ID} tabIndex={-1}>
      {children}
    </Heading>
  );
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Inner>
      <Title>{title}</Title>
      <p>{children}</p>
    </Inner>
  );
}

/** Who gets the message, and how soon they usually answer. */
function Reader({ vacancy, organization }: { vacancy: Vacancy; organization: string }) {
  const { t } = useTranslation();
  const { contactName, contactPhone } = vacancy;
  const days = vacancy.organization?.responseDays;
  return (
    <Who>
      <Avatar
        name={contactName ?? organization}
        imageUrl={contactName ? null : vacancy.organization?.logoUrl}
        size="lg"
        tone="secondary"
      />
      <span>
        {contactName ? (
          <>
            <strong>{contactName}</strong> {t('apply.reads')}
          </>
        ) : (
          t('apply.readsNobody', { organization })
        )}
        {days !== null && days !== undefined && (
          <Quiet>{t('apply.answers', { count: days < 1 ? 0 : Math.ceil(days) })}</Quiet>
        )}
        {contactPhone && (
          <Quiet>
            <a href={`tel:${contactPhone.replace(/[^\d+]/g, '')}`}>
              {t('apply.call', { phone: contactPhone })}
            </a>
          </Quiet>
        )}
      </span>
    </Who>
  );
}

const Box = styled.section`
  overflow: hidden;
  border: 2px solid var(--text-strong);
  border-radius: var(--r-lg);
  background: var(--surface);
  scroll-margin-top: 100px;

  h2:focus {
    outline: none;
    box-shadow: none;
  }
`;

const Inner = styled.div`
  display: grid;
  gap: 16px;
  padding: 24px clamp(18px, 2vw, 26px) 26px;
`;

const Foot = styled.div`
  padding: 0 clamp(18px, 2vw, 26px) 26px;
`;

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
  padding: 18px clamp(18px, 2vw, 26px);
  background: var(--primary-soft);
  font-size: 0.9375rem;
  line-height: 1.4;

  strong {
    color: var(--text-strong);
    font-weight: 600;
  }
`;

const Quiet = styled.span`
  display: block;
  color: var(--text-muted);
`;
