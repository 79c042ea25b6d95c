import { ExportButton } from '@samen/records';
import { groupFor, type Days } from '@samen/records/period';
import { useAnalyticsTexts } from './analytics-texts.ts';
import { useExportFiguresMutation, useExportPageViewsMutation } from './analytics.api.ts';
import { useFiguresOf } from './use-figures-of.ts';

/** The figures of a period as a file. */
export function FiguresExport({ days }: { days: Days }) {
  const { t } = useAnalyticsTexts();
  const { records } = useFiguresOf();
  const [fetchFigures] = useExportFiguresMutation();
  const [fetchPages] = useExportPageViewsMutation();
  return (
    <ExportButton
      fileName={`${records ? 'analytics' : 'pages'}-${days.from}-${days.to}.csv`}
      fetchFile={() => (records ? fetchFigures({ ...days, groupBy: groupFor(days) }) : fetchPages(days))}
      texts={{ label: t('export.csv'), done: t('export.done'), failed: t('export.failed') }}
    />
  );
}
