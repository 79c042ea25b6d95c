import { tabular } from '@samen/design-system';
import { styled } from 'styled-components';
import type { NewVacancy } from '../../shared/content.api.ts';
import { useCampaignTexts } from './campaign-texts.ts';

/** More signs than this are counted by no one: there the words alone say it. */
const MOST_SIGNS = 12;

/** How many hands are there already and how many are still to come, as signs and in words. */
export function Hands({ vacancy: { positions, placesLeft } }: { vacancy: NewVacancy }) {
  const { t } = useCampaignTexts();
  if (!placesLeft) return null;
  const taken = Math.max(0, positions - placesLeft);
  const count = taken + placesLeft;
  return (
    <Place>
      {count <= MOST_SIGNS && (
        <Signs aria-hidden="true">
          {Array.from({ length: count }, (_, index) => (
            <Sign key={index} $isTaken={index < taken} />
          ))}
        </Signs>
      )}
      <strong>{t('hands', { count: placesLeft })}</strong>
    </Place>
  );
}

const Place = styled.div`
  ${tabular}
  display: grid;
  justify-items: end;
  gap: 7px;

  strong {
    color: var(--text-strong);
    font-size: var(--fs-sm);
    font-weight: 620;
    white-space: nowrap;
  }
`;

const Signs = styled.span`
  display: flex;
  gap: 3px;
`;

const Sign = styled.i<{ $isTaken: boolean }>`
  width: clamp(9px, 0.9vw, 13px);
  aspect-ratio: 13/20;
  border: 2px solid var(--primary-text);
  border-radius: 7px 7px 3px 3px;
  ${({ $isTaken }) => $isTaken && 'background: var(--primary-text);'}
`;
