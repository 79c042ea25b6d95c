import type { SearchedType, SearchResult } from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';

const PATHS: Record<SearchedType, (id: string) => string> = {
  vacancies: paths.vacancies.one,
  organizations: paths.organizations.one,
  users: paths.users.one,
  pages: paths.content.one,
  forms: paths.formBuilder.one,
  conversations: paths.conversations,
};

/** Where a record that was found is opened: of what visitors read by another address, there. */
export const recordPath = ({ recordType, recordId, path }: SearchResult): string =>
  path ?? PATHS[recordType](recordId);
