import { IMPORT_KINDS, type ImportKind } from '@samen/resources/administration';
import { paths, scopeOf } from '@samen/resources/shared';
import { useSession } from '@samen/federation-kit';

/** Where records of each kind are listed. */
export const LISTS: Readonly<Record<ImportKind, () => string>> = {
  organizations: paths.organizations.list,
  users: paths.users.list,
  vacancies: paths.vacancies.list,
};

/** The kinds that the reader may import where they work now. */
export function useImportKinds(): ImportKind[] {
  const { roles, organization } = useSession();
  if (!organization) return [];
  const isAllowed = (action: 'imports.create' | 'imports.organizations') =>
    scopeOf(action, roles, organization) !== null;
  return IMPORT_KINDS.filter((kind) =>
    isAllowed(kind === 'organizations' ? 'imports.organizations' : 'imports.create'),
  );
}
