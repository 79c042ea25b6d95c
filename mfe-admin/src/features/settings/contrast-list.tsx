import type { CenterDesign } from '@samen/resources/shared';
import type { ColourMode } from '@samen/contracts/theme';
import { Button, Note } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { Check, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { contrastsOf, remediesOf, type Judged, type Pair, type Remedy } from './contrasts.ts';
import { useDesignTexts } from './design-texts.ts';

/** How well a design can be read: as it was chosen where the site has something else, and as the site has it. */
export function ContrastList({ design, mode }: { design: CenterDesign; mode: ColourMode }) {
  const { t } = useDesignTexts();
  const hasOwnSheet = design.backgroundColor !== null || design.textColor !== null;
  return (
    <div>
      <Rows aria-label={t('contrast')}>
        {contrastsOf(design, mode).map(({ pair, used, chosen }) => (
          <li key={pair}>
            <Name>{t(`pairs.${pair}`)}</Name>
            {chosen && <Line pair={pair} judged={chosen} name={t('chosen')} />}
            <Line pair={pair} judged={used} name={chosen ? t('used') : null} />
            {chosen && <Why>{t(`why.${chosen.why}`)}</Why>}
          </li>
        ))}
      </Rows>
      {mode === 'dark' && hasOwnSheet && <Fine>{t('inDark')}</Fine>}
      {Object.keys(design.themeConfig.cssVariables).length > 0 && <Fine>{t('withoutVariables')}</Fine>}
    </div>
  );
}

interface LineProps {
  pair: Pair;
  judged: Judged;
  /** Which of the two it is; null where there is one. */
  name: string | null;
}

function Line({ pair, judged: { ink, ground, ratio, isEnough }, name }: LineProps) {
  const { t } = useDesignTexts();
  const { number } = useFormat();
  const Icon = isEnough ? Check : TriangleAlert;
  return (
    <Measured>
      <Sample aria-hidden style={{ background: ground, color: ink }} $isEdge={pair === 'border'}>
        Aa
      </Sample>
      <span>{name}</span>
      <span>{number(Math.floor(ratio * 10) / 10)} : 1</span>
      <State $isEnough={isEnough}>
        <Icon size={16} aria-hidden /> {t(isEnough ? 'enough' : 'low')}
      </State>
    </Measured>
  );
}

interface RemedyNoteProps {
  design: CenterDesign;
  field: Remedy['field'];
  onRemedy: (field: Remedy['field'], colour: string) => void;
}

/** Why a colour cannot be used as it was chosen, and what would be better; nothing where it can. */
export function RemedyNote({ design, field, onRemedy }: RemedyNoteProps) {
  const { t } = useTranslation();
  const { t: own } = useDesignTexts();
  const remedy = remediesOf(design).find((one) => one.field === field);
  if (!remedy) return null;
  const { reason, colour } = remedy;
  return (
    <Note
      tone="warning"
      announce
      action={
        <Button
          type="button"
          variant="outlineSecondary"
          size="sm"
          onClick={() => onRemedy(field, colour ?? '')}
        >
          {colour === null ? own('withoutOwn') : own('takeColour', { colour })}
        </Button>
      }
    >
      {own(reason, { field: t(`setting.${field}`) })}
    </Note>
  );
}

const Fine = styled.p`
  margin-top: 8px;
  color: var(--text-muted);
  font-size: var(--fs-sm);
`;

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: var(--fs-sm);

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 300px);
    gap: 2px 12px;
    padding: 6px 0;
    border-bottom: 1px solid var(--border);
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 480px) {
    > li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Name = styled.span`
  grid-row: span 2;

  @media (max-width: 480px) {
    grid-row: auto;
  }
`;

const Measured = styled.span`
  display: grid;
  grid-column: -2;
  grid-template-columns: 34px minmax(0, 1fr) auto 96px;
  align-items: center;
  gap: 8px;
`;

const Sample = styled.span<{ $isEdge: boolean }>`
  display: grid;
  place-items: center;
  height: 22px;
  border: 1px solid ${({ $isEdge }) => ($isEdge ? 'currentcolor' : 'var(--border)')};
  font-size: var(--fs-xs);
  font-weight: 650;
`;

const Why = styled.small`
  grid-column: 1 / -1;
  color: var(--text-muted);
  font-size: var(--fs-xs);
`;

const State = styled.span<{ $isEnough: boolean }>`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 6px;
  color: ${({ $isEnough }) => ($isEnough ? 'var(--success-text)' : 'var(--danger-text)')};
`;
