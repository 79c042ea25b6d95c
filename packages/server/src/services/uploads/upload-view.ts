import type { Caller } from '../../context.ts';
import { accessScopeOf } from '../../auth/access-scope.ts';
import type { Queries } from '../../db/database.ts';
import { userOf } from '../../http/user-of.ts';
import type { UploadView } from './upload-view.repository.ts';

/** The caller as one who looks at files. */
export const uploadViewOf = async (queries: Queries, caller: Caller): Promise<UploadView> => ({
  userId: userOf(caller).id,
  organizationId: caller.organization?.id ?? null,
  scope: await accessScopeOf(queries, caller, 'uploads.edit'),
});
