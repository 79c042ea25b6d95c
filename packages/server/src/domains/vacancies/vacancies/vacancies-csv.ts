import type { Locale } from '@samen/contracts';
import type { ExportColumn } from '../../../audit/list-export.ts';
import type { VacancyFigures } from './vacancy-figures.repository.ts';
import type { VacancyRow } from './vacancies.repository.ts';
import en from './csv.en.json' with { type: 'json' };
import nl from './csv.nl.json' with { type: 'json' };

const TEXTS = { nl, en };

export interface ExportedVacancy {
  row: VacancyRow;
  organization: string | undefined;
  center: string | undefined;
  figures: VacancyFigures | undefined;
}

/** What a file says of each vacancy. */
export function vacancyExportColumns(locale: Locale, withCenter: boolean): ExportColumn<ExportedVacancy>[] {
  const { columns, type, status } = TEXTS[locale];
  return [
    { name: columns.id, valueOf: ({ row }) => row.id },
    { name: columns.title, shownIn: 'title', valueOf: ({ row }) => row.title },
    { name: columns.organization, shownIn: 'title', valueOf: ({ organization }) => organization },
    ...(withCenter
      ? [{ name: columns.center, shownIn: 'center', valueOf: ({ center }: ExportedVacancy) => center }]
      : []),
    { name: columns.type, shownIn: 'title', valueOf: ({ row }) => type[row.vacancy_type] },
    { name: columns.status, shownIn: 'status', valueOf: ({ row }) => status[row.status] },
    { name: columns.positions, shownIn: 'positions', valueOf: ({ row }) => row.positions },
    { name: columns.applications, shownIn: 'answers', valueOf: ({ figures }) => figures?.applications ?? 0 },
    { name: columns.accepted, shownIn: 'answers', valueOf: ({ row }) => row.accepted_count },
    { name: columns.views, shownIn: 'views', valueOf: ({ figures }) => figures?.views ?? 0 },
    { name: columns.city, shownIn: 'city', valueOf: ({ row }) => row.city },
    { name: columns.expires, shownIn: 'expires', valueOf: ({ row }) => ({ day: row.expires_at }) },
    { name: columns.published, shownIn: 'published', valueOf: ({ row }) => row.published_at },
    { name: columns.changed, shownIn: 'changed', valueOf: ({ row }) => row.updated_at },
  ];
}
