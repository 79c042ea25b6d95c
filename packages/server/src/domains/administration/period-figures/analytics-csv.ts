import type { Locale } from '@samen/contracts';
import type {
  AnalyticsFunnel,
  AnalyticsOverview,
  AnalyticsPageViews,
  AnalyticsSeries,
} from '@samen/resources/administration';
import { nameOfField } from '@samen/resources/field-names';
import { BYTE_ORDER_MARK, csvDay, csvLine, csvNumber } from '../../../http/csv.ts';
import type { OrganizationRow } from './analytics.repository.ts';
import { percentOf } from './analytics.resource.ts';
import en from './csv.en.json' with { type: 'json' };
import nl from './csv.nl.json' with { type: 'json' };

const TEXTS = { nl, en };

const textIn = (locale: Locale) => (value: number | null) => (value === null ? '' : csvNumber(value, locale));

/** A table, with how many lines it has below its first. */
export interface FiguresTable {
  csv: string;
  records: number;
}

const table = (lines: readonly (readonly string[])[]): FiguresTable => ({
  csv: BYTE_ORDER_MARK + lines.map(csvLine).join(''),
  records: lines.length - 1,
});

interface Exported {
  overview: Omit<AnalyticsOverview, 'id'>;
  series: Omit<AnalyticsSeries, 'id'>;
  funnel: Omit<AnalyticsFunnel, 'id'>;
  organizations: readonly OrganizationRow[];
}

/** All figures of a period as one table: what a line is about stands in its first two columns. */
export function analyticsCsv(
  { overview, series, funnel, organizations }: Exported,
  locale: Locale,
): FiguresTable {
  const { columns, parts, figures, steps } = TEXTS[locale];
  const text = textIn(locale);
  const lines: string[][] = [
    [
      columns.part,
      columns.name,
      columns.value,
      columns.before,
      columns.views,
      columns.accepted,
      columns.responded_percent,
      columns.first_response_days,
      columns.open_vacancies,
    ],
    ...overview.figures.map(({ name, value, before }) => [
      parts.figure,
      figures[name],
      text(value),
      text(before),
    ]),
    ...funnel.steps.map(({ name, value, before }) => [parts.step, steps[name], text(value), text(before)]),
    ...series.points.map(({ start, applications, applicationsBefore, views, accepted }) => [
      parts[series.groupBy],
      csvDay(start, locale),
      text(applications),
      text(applicationsBefore),
      text(views),
      text(accepted),
    ]),
    ...overview.categories.map((one) => [
      parts.category,
      locale === 'nl' ? one.labelNl : one.labelEn,
      text(one.applications),
      text(one.applicationsBefore),
      '',
      text(one.accepted),
      '',
      '',
      text(one.openVacancies),
    ]),
    ...organizations.map((one) => [
      parts.organization,
      one.name,
      text(one.applications),
      text(one.applications_before),
      text(one.views),
      text(one.accepted),
      text(percentOf(one.responded, one.respondable)),
      text(one.first_response_days),
      text(one.open_vacancies),
    ]),
  ];
  const width = lines[0]?.length ?? 0;
  return table(lines.map((line) => [...line, ...Array.from({ length: width - line.length }, () => '')]));
}

/** The views of pages as a table. */
export function pageViewsCsv(pages: AnalyticsPageViews['pages'], locale: Locale): FiguresTable {
  const { columns, page_types: types } = TEXTS[locale];
  const text = textIn(locale);
  return table([
    [nameOfField('title', locale), nameOfField('pageType', locale), columns.views, columns.before],
    ...pages.map(({ title, pageType, views, viewsBefore }) => [
      title,
      types[pageType],
      text(views),
      text(viewsBefore),
    ]),
  ]);
}
