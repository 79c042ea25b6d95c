import type { Vacancy } from '@samen/contracts';
import { from, LinkButton } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { FavoriteButton } from '../../shared/favorite-button.tsx';
import { APPLY_ID, APPLY_TITLE_ID } from './apply-ids.ts';

/** At the bottom edge of small screens: to the form, which stands far below. */
export function ApplyBar({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation();
  const jump = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(APPLY_ID)?.scrollIntoView();
    document.getElementById(APPLY_TITLE_ID)?.focus({ preventScroll: true });
  };
  return (
    <Bar>
      <LinkButton href={`#${APPLY_ID}`} onClick={jump}>
        {t('apply.jump')}
      </LinkButton>
      <FavoriteButton vacancy={vacancy} variant="outlineSecondary" size="lg" />
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: var(--z-sticky);
  display: flex;
  gap: 10px;
  padding: 10px 16px calc(10px + env(safe-area-inset-bottom));
  border-top: 1px solid var(--border-strong);
  background: var(--surface);

  > a {
    flex: 1;
  }
  ${from.lg} {
    display: none;
  }
  @media print {
    display: none;
  }
`;
