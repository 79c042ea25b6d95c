import type { SearchedType, SearchResult } from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';

const PATHS: Record<SearchedType, (id: string) => string> = {
  vacancies: paths.vacancies.one,
  organizations: paths.organizations.one,
  users: paths.users.one,
  applications: paths.applications.one,
  pages: paths.content.one,
  forms: paths.formBuilder.one,
  conversations: paths.conversations,
};

/** Where what was found is opened: by who manages it where that is done, by others where visitors read it. */
export function recordPath({ recordType, recordId, path, isManaged }: SearchResult): string {
  if (recordType === 'organizations' && isManaged) return paths.organizations.record(recordId);
  return path ?? PATHS[recordType](recordId);
}
