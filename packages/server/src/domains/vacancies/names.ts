import type { ChangeData } from '../../audit/changed-values.ts';
import type { ExportData } from '../../audit/list-export.ts';
import type { RequestedApplication } from './applications/applications.service.ts';
import type { Recorded } from '@samen/resources/shared';
import type { ApplicationWord, CallOutWord, ReportWord, VacancyWord } from '@samen/resources/vacancies';

/** What this domain writes into the activity. */
declare module '@samen/resources/shared' {
  interface ActivityActions
    extends
      Recorded<'vacancy', 'vacancies', VacancyWord>,
      Recorded<'application', 'applications', ApplicationWord>,
      Recorded<'call_out', 'call_outs', CallOutWord>,
      Recorded<'report', 'reports', ReportWord> {
    'application_list.exported': 'organizations';
    'application.begun': 'applications';
    'application.messaged': 'applications';
    'application.repeated': 'applications';
    'call_out.sent': 'call_outs';
    'report.made': 'reports';
    'report.read': 'reports';
    'search_synonym.changed': 'search_synonyms';
    'search_synonym.created': 'search_synonyms';
    'search_synonym.deleted': 'search_synonyms';
    'vacancy_list.exported': 'organizations';
    'vacancy.changed': 'vacancies';
    'vacancy.created': 'vacancies';
    'vacancy.duplicated': 'vacancies';
    'vacancy.featured': 'vacancies';
    'vacancy.occurrence_cancelled': 'vacancies';
  }
}

declare module '../../auth/one-time-tokens.ts' {
  interface OneTimeTokens {
    application_confirm: true;
    application_place: true;
    vacancy_renewal: true;
  }
}

/** What its vacancies have their applications know. */
declare module '../../use-case.ts' {
  interface DomainEvents {
    'vacancy.places_added': { vacancyId: string };
  }
}

/** What it stores with that. */
declare module '../../audit/audit.ts' {
  interface NamedSubjects {
    vacancies: true;
  }
  interface ActivityData {
    'application_list.exported': ExportData;
    'vacancy_list.exported': ExportData;
    'search_synonym.changed': SynonymData;
    'search_synonym.created': SynonymData;
    'search_synonym.deleted': SynonymData;
    'vacancy.changed': ChangeData;
    'vacancy.duplicated': { of: string };
    'vacancy.occurrence_cancelled': { starts_at: string };
    'vacancy.featured': { featured?: boolean; shared_across_centers?: boolean };
  }
  interface StepData {
    reason?: string | null;
  }
}

/** What its jobs are queued with. */
declare module '../../jobs/names.ts' {
  interface JobPayloads {
    'application.purge': { applicationId: string };
    'application.requested': RequestedApplication;
    'occurrence.cancelled': { vacancyId: string; startsAt: string; message: string };
    'call_out.close': { callOutId: string };
    'call_out.notify': { callOutId: string };
    'organization.archived': { organizationId: string };
    'vacancy.close_undecided': FilledVacancy;
    'vacancy.filled': FilledVacancy;
  }
}

/** The words themselves: they are of no person. */
interface SynonymData {
  locale: string;
  terms: string[];
}

/** A vacancy that was opened again since has another moment. */
interface FilledVacancy {
  vacancyId: string;
  filledAt: string | undefined;
}
