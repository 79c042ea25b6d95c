import { isInScope, type AccessScope } from '../../../auth/access-scope.ts';
import type { StockImageRow } from './stock-images.repository.ts';

/** What this person may do with a stock image: all of a tenant choose from it, its own centre changes it. */
export function stockImageActions(
  { volunteer_center_id }: Pick<StockImageRow, 'volunteer_center_id'>,
  scope: AccessScope,
): 'content.manage'[] {
  const owned = { organization_id: '', volunteer_center_id: volunteer_center_id ?? '' };
  return scope.kind !== 'organizations' && isInScope(scope, owned) ? ['content.manage'] : [];
}
