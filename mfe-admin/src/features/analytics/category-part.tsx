import type { AnalyticsOverview } from '@samen/resources/administration';
import { VisuallyHidden } from '@samen/design-system';
import { useFormat, useSite } from '@samen/federation-kit';
import { NamedBars } from '../../shared/charts/named-bars.tsx';
import { useAnalyticsTexts } from './analytics-texts.ts';
import { ChartPart } from './chart-part.tsx';
import { NumberTable } from './number-table.tsx';

/** So many have a bar; the table has all. */
const MOST_BARS = 8;

/** What people applied for, by kind of work. */
export function CategoryPart({ categories }: { categories: AnalyticsOverview['categories'] }) {
  const { t } = useAnalyticsTexts();
  const { locale } = useSite();
  const format = useFormat();
  const rows = categories.map((one) => ({ ...one, name: locale === 'nl' ? one.labelNl : one.labelEn }));
  const [most] = rows;
  const table = (
    <NumberTable
      label={t('categories.title')}
      columns={[
        t('categories.name'),
        t('columns.applications'),
        t('columns.before'),
        t('columns.accepted'),
        t('columns.open'),
      ]}
      rows={rows.map((one) => ({
        id: one.categoryId,
        cells: [
          one.name,
          ...[one.applications, one.applicationsBefore, one.accepted, one.openVacancies].map((count) =>
            format.number(count),
          ),
        ],
      }))}
    />
  );
  return (
    <ChartPart
      title={t('categories.title')}
      sentence={
        most && most.applications > 0
          ? t('categories.most', {
              name: most.name,
              count: most.applications,
              number: format.number(most.applications),
            })
          : t('categories.none')
      }
      table={table}
      chart={
        <>
          <div aria-hidden>
            <NamedBars
              bars={rows
                .slice(0, MOST_BARS)
                .map(({ categoryId, name, applications }) => ({ id: categoryId, name, count: applications }))}
            />
          </div>
          <VisuallyHidden as="div">{table}</VisuallyHidden>
        </>
      }
    />
  );
}
