import type { Vacancy } from '@samen/resources/vacancies';
import { LinkButton } from '@samen/design-system';
import { useEffect, useState, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { BottomBar } from '../../shared/bottom-bar.ts';
import { FavoriteButton } from '../../shared/favorite-button.tsx';
import { useTranslation } from '../../shared/texts.ts';
import { APPLY_ID, APPLY_TITLE_ID } from './apply-ids.ts';

interface ApplyBarProps {
  vacancy: Vacancy;
  /** There is something to be filled in. */
  isOpen: boolean;
}

/** At the bottom edge of small screens: to the form, which stands far below. Where that is in sight the bar goes. */
export function ApplyBar({ vacancy, isOpen }: ApplyBarProps) {
  const { t } = useTranslation();
  const isInSight = useIsPanelInSight(isOpen);
  const jump = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(APPLY_ID)?.scrollIntoView();
    document.getElementById(APPLY_TITLE_ID)?.focus({ preventScroll: true });
  };
  if (!isOpen || isInSight) return null;
  return (
    <Bar>
      <LinkButton href={`#${APPLY_ID}`} onClick={jump}>
        {t('apply.jump')}
      </LinkButton>
      <FavoriteButton vacancy={vacancy} variant="outlineSecondary" size="lg" />
    </Bar>
  );
}

/** Whether a part of the panel that the bar leads to is on the screen. */
function useIsPanelInSight(isEnabled: boolean): boolean {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    const panel = document.getElementById(APPLY_ID);
    if (!isEnabled || !panel) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setInSight(last.isIntersecting);
    });
    observer.observe(panel);
    return () => observer.disconnect();
  }, [isEnabled]);
  return isInSight;
}

const Bar = styled(BottomBar)`
  > a {
    flex: 1;
  }
`;
