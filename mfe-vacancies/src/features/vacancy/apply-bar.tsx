import type { Vacancy } from '@samen/contracts';
import { LinkButton } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { BottomBar } from '../../shared/bottom-bar.ts';
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
  if (vacancy.status !== 'published') return null;
  return (
    <Bar>
      <LinkButton href={`#${APPLY_ID}`} onClick={jump}>
        {t('apply.jump')}
      </LinkButton>
      <FavoriteButton vacancy={vacancy} variant="outlineSecondary" size="lg" />
    </Bar>
  );
}

const Bar = styled(BottomBar)`
  > a {
    flex: 1;
  }
`;
