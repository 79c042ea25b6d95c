import type { Recorded } from '@samen/resources/shared';
import type { ApplicationWord, VacancyWord } from '@samen/resources/vacancies';

/** What this domain writes into the activity. */
declare module '@samen/resources/shared' {
  interface ActivityActions
    extends
      Recorded<'vacancy', 'vacancies', VacancyWord>,
      Recorded<'application', 'applications', ApplicationWord> {
    'application.begun': 'applications';
    'application.repeated': 'applications';
    'search_synonym.changed': 'search_synonyms';
    'search_synonym.created': 'search_synonyms';
    'search_synonym.deleted': 'search_synonyms';
    'vacancy.changed': 'vacancies';
    'vacancy.created': 'vacancies';
    'vacancy.duplicated': 'vacancies';
    'vacancy.featured': 'vacancies';
  }
}

declare module '../../auth/one-time-tokens.ts' {
  interface OneTimeTokens {
    application_confirm: true;
    vacancy_renewal: true;
  }
}
