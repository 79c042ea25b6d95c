import type { Vacancy } from '@samen/resources/vacancies';
import { Heading, LinkButton } from '@samen/design-system';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { AppliedPanel } from './applied-panel.tsx';
import { ApplyForm } from './apply-form.tsx';
import { APPLY_ID, APPLY_TITLE_ID } from './apply-ids.ts';
import { ApplyReader } from './apply-reader.tsx';
import { closedKey, ClosedWays } from './closed-vacancy.tsx';
import { PlacesLeft } from './places-left.tsx';
import { SentPanel } from './sent-panel.tsx';
import type { ApplyingHandle } from './use-applying.ts';

interface ApplyPanelProps {
  vacancy: Vacancy;
  handle: ApplyingHandle;
}

/** How to apply, what became of it, or why it is not possible. */
export function ApplyPanel({ vacancy, handle }: ApplyPanelProps) {
  return (
    <Box id={APPLY_ID} aria-labelledby={APPLY_TITLE_ID}>
      <Content vacancy={vacancy} handle={handle} />
    </Box>
  );
}

function Content({ vacancy, handle }: ApplyPanelProps) {
  const { t } = useTranslation();
  const { applying } = handle;
  const organization = vacancy.organization?.name ?? '';
  switch (applying.step) {
    case 'sent':
      return <SentPanel {...applying} vacancy={vacancy} onChange={handle.showForm} />;
    case 'applied':
      return <AppliedPanel vacancy={vacancy} {...applying} onAgain={handle.showForm} />;
    case 'closed':
      return (
        <TextPanel title={t(closedKey(vacancy))}>
          {vacancy.status !== 'draft' && <p>{t('apply.closedText')}</p>}
          <ClosedWays vacancy={vacancy} />
        </TextPanel>
      );
    case 'elsewhere':
      return (
        <TextPanel title={t(titleKey(vacancy))}>
          <p>{t('apply.elsewhere', { organization })}</p>
          <LinkButton href={vacancy.applyUrl ?? ''} block rel="noopener noreferrer">
            {t('apply.elsewhereLink')}
          </LinkButton>
        </TextPanel>
      );
    case 'form':
      return (
        <>
          <ApplyReader vacancy={vacancy} />
          <TextPanel title={t(titleKey(vacancy))}>
            <PlacesLeft vacancy={vacancy} />
            <ApplyForm
              {...handle}
              vacancyId={vacancy.id}
              organization={organization}
              isForLine={vacancy.placesLeft === 0 && vacancy.waitlistCount !== null}
              start={applying.start}
            />
          </TextPanel>
        </>
      );
  }
}

function titleKey({ vacancyType, direction }: Vacancy) {
  if (vacancyType === 'activity') return 'apply.titleActivity';
  if (direction) return direction === 'offer' ? 'apply.titleOffer' : 'apply.titleP2p';
  return 'apply.title';
}

function TextPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Inner>
      <Heading level={2} size="h3" id={APPLY_TITLE_ID} tabIndex={-1}>
        {title}
      </Heading>
      {children}
    </Inner>
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
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding: 24px clamp(18px, 2vw, 26px) 26px;
`;
