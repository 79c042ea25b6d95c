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
  figures: VacancyFigures | undefined;
}

/** What a file says of each vacancy. */
export function vacancyExportColumns(locale: Locale): ExportColumn<ExportedVacancy>[] {
  const { columns, type, status } = TEXTS[locale];
  return [
    { name: columns.id, valueOf: ({ row }) => row.id },
    { name: columns.title, valueOf: ({ row }) => row.title },
    { name: columns.organization, valueOf: ({ organization }) => organization },
    { name: columns.type, valueOf: ({ row }) => type[row.vacancy_type] },
    { name: columns.status, valueOf: ({ row }) => status[row.status] },
    { name: columns.positions, valueOf: ({ row }) => row.positions },
    { name: columns.applications, valueOf: ({ figures }) => figures?.applications ?? 0 },
    { name: columns.accepted, valueOf: ({ row }) => row.accepted_count },
    { name: columns.views, valueOf: ({ figures }) => figures?.views ?? 0 },
    { name: columns.city, valueOf: ({ row }) => row.city },
    { name: columns.expires, valueOf: ({ row }) => row.expires_at },
    { name: columns.published, valueOf: ({ row }) => row.published_at },
    { name: columns.changed, valueOf: ({ row }) => row.updated_at },
  ];
}
