import type { AnalyticsFunnel } from '@samen/resources/administration';
import { VisuallyHidden } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { NamedBars } from '../../shared/charts/named-bars.tsx';
import { useAnalyticsTexts } from './analytics-texts.ts';
import { ChartPart } from './chart-part.tsx';
import { NumberTable } from './number-table.tsx';

const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** What became of those who looked: how often vacancies were seen, and what followed. */
export function FunnelPart({ funnel }: { funnel: AnalyticsFunnel }) {
  const { t } = useAnalyticsTexts();
  const format = useFormat();
  const { steps, viewsSince, from } = funnel;
  const of = (name: string) => steps.find((step) => step.name === name)?.value ?? 0;
  const share = (part: number, whole: number) =>
    whole === 0 ? '' : t('figures.percent', { number: format.number(Math.round((part / whole) * 100)) });
  const applied = of('applied');
  const table = (
    <NumberTable
      label={t('funnel.name')}
      columns={[t('funnel.step'), t('funnel.count'), t('columns.before'), t('funnel.ofStep')]}
      rows={steps.map(({ name, value, before }, index) => ({
        id: name,
        cells: [
          t(`steps.${name}`),
          format.number(value),
          format.number(before),
          // Of those that applied: some were accepted at once, by whom no one decided.
          index < 2 ? '' : share(value, applied),
        ],
      }))}
    />
  );
  // Views are so many more that beside them nothing else would have a length.
  const bars = steps
    .filter(({ name }) => name !== 'seen')
    .map(({ name, value }) => ({ id: name, name: t(`steps.${name}`), count: value }));
  return (
    <ChartPart
      title={t('funnel.name')}
      sentence={[
        t('funnel.seen', { count: of('seen'), number: format.number(of('seen')) }),
        applied === 0
          ? t('funnel.none')
          : t('funnel.accepted', {
              count: applied,
              number: format.number(applied),
              accepted: format.number(of('accepted')),
              share: share(of('accepted'), applied),
            }),
      ].join(' ')}
      table={table}
      chart={
        <>
          <div aria-hidden>
            <NamedBars bars={bars} />
          </div>
          <VisuallyHidden as="div">{table}</VisuallyHidden>
          {(viewsSince === null || viewsSince > from) && (
            <Note>
              {viewsSince === null
                ? t('funnel.notCounted')
                : t('funnel.countedSince', { date: format.date(viewsSince, DAY) })}
            </Note>
          )}
        </>
      }
    />
  );
}

const Note = styled.p`
  margin-top: 8px;
  color: var(--text-muted);
  font-size: var(--fs-xs);
`;
