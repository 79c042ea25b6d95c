import type { DashboardAudience, DashboardFigure } from '@samen/resources/administration';
import { below } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { Figures } from '@samen/records/figures';
import { css, styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';

interface DashboardFiguresProps {
  figures: readonly DashboardFigure[];
  audience: DashboardAudience;
  /** Two beside each other, in a column. */
  narrow?: boolean;
}

/** A few counts side by side, each with what it is compared with. */
export function DashboardFigures({ figures, audience, narrow = false }: DashboardFiguresProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Strip
      $narrow={narrow}
      figures={figures.map(({ name, value, compared }) => ({
        name,
        label: t(`figures.${name}`, { context: audience }),
        value: value === null ? t('figures.nothing') : figureText(name, value),
        notes:
          value === null && compared === null
            ? []
            : [t(`figures.${name}_compared`, { number: format.number(compared ?? 0) })],
      }))}
    />
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

const Strip = styled(Figures)<{ $narrow: boolean }>`
  grid-template-columns: repeat(4, 1fr);
  ${({ $narrow }) => !$narrow && 'margin-bottom: 32px;'}

  > div {
    padding: 14px 20px 14px 0;
  }
  > div + div {
    padding-left: 20px;
    border-left: 1px solid var(--border);
  }
  ${({ $narrow }) => $narrow && twoColumns}

  b {
    font-size: 1.875rem;
  }

  ${below.lg} {
    ${twoColumns}
  }
`;
