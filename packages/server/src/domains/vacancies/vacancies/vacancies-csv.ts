import type { Locale } from '@samen/contracts';
import type { Vacancies } from '@samen/resources/vacancies';
import type { ExportColumn, ExportedField } from '../../../audit/list-export.ts';
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
export function vacancyExportColumns(
  locale: Locale,
  withCenter: boolean,
): ExportColumn<ExportedVacancy, ExportedField<Vacancies>>[] {
  const { center: centre, type, status } = TEXTS[locale];
  return [
    { field: 'id', valueOf: ({ row }) => row.id },
    { field: 'title', shownIn: 'title', valueOf: ({ row }) => row.title },
    { field: 'organizationId', shownIn: 'title', valueOf: ({ organization }) => organization },
    ...(withCenter
      ? [{ name: centre, shownIn: 'center', valueOf: ({ center }: ExportedVacancy) => center }]
      : []),
    { field: 'vacancyType', shownIn: 'title', valueOf: ({ row }) => type[row.vacancy_type] },
    { field: 'status', shownIn: 'status', valueOf: ({ row }) => status[row.status] },
    { field: 'positions', shownIn: 'positions', valueOf: ({ row }) => row.positions },
    { field: 'applicationsCount', shownIn: 'answers', valueOf: ({ figures }) => figures?.applications ?? 0 },
    { field: 'acceptedCount', shownIn: 'answers', valueOf: ({ row }) => row.accepted_count },
    { field: 'viewsCount', shownIn: 'views', valueOf: ({ figures }) => figures?.views ?? 0 },
    { field: 'city', shownIn: 'city', valueOf: ({ row }) => row.city },
    { field: 'expiresAt', shownIn: 'expires', valueOf: ({ row }) => ({ day: row.expires_at }) },
    { field: 'publishedAt', shownIn: 'published', valueOf: ({ row }) => row.published_at },
    { field: 'updatedAt', shownIn: 'changed', valueOf: ({ row }) => row.updated_at },
  ];
}
