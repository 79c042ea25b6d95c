import type { DashboardAudience, DashboardFigure } from '@samen/resources/administration';
import { below, tabular } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { css, styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';

interface FiguresProps {
  figures: readonly DashboardFigure[];
  audience: DashboardAudience;
  /** Two beside each other, in a column. */
  narrow?: boolean;
}

/** A few counts side by side, each with what it is compared with. */
export function Figures({ figures, audience, narrow = false }: FiguresProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Strip $narrow={narrow}>
      {figures.map(({ name, value, compared }) => (
        <div key={name}>
          <dt>{t(`figures.${name}`, { context: audience })}</dt>
          <dd>
            <b>{value === null ? t('figures.nothing') : figureText(name, value)}</b>
            {(value !== null || compared !== null) && (
              <small>{t(`figures.${name}_compared`, { number: format.number(compared ?? 0) })}</small>
            )}
          </dd>
        </div>
      ))}
    </Strip>
  );

  function figureText(name: DashboardFigure['name'], value: number): string {
    const number = format.number(value, { maximumFractionDigits: 1 });
    return name === 'answer_days' ? t('figures.days', { number, count: value }) : number;
  }
}

const twoColumns = css`
  grid-template-columns: 1fr 1fr;

  > div:nth-child(odd) {
    padding-left: 0;
    border-left: 0;
  }
  > div:nth-child(n + 3) {
    border-top: 1px solid var(--border);
  }
`;

const Strip = styled.dl<{ $narrow: boolean }>`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  border-top: 2px solid var(--text-strong);
  border-bottom: 1px solid var(--border);
  ${({ $narrow }) => !$narrow && 'margin-bottom: 32px;'}

  > div {
    padding: 14px 20px 14px 0;
  }
  > div + div {
    padding-left: 20px;
    border-left: 1px solid var(--border);
  }
  ${({ $narrow }) => $narrow && twoColumns}

  dt {
    color: var(--text-muted);
    font-size: var(--fs-xs);
  }
  b {
    ${tabular}
    display: block;
    color: var(--text-strong);
    font-size: 1.875rem;
    font-weight: 680;
    line-height: 36px;
    letter-spacing: -0.03em;
  }
  small {
    display: block;
    color: var(--text-muted);
    font-size: var(--fs-2xs);
  }

  ${below.lg} {
    ${twoColumns}
  }
`;
