import type { AccessScope } from '../../../auth/access-scope.ts';
import { stockImageActions } from './stock-images.policy.ts';

it.each<[AccessScope, string | null, boolean]>([
  [{ kind: 'tenant' }, 'centre', true],
  [{ kind: 'tenant' }, null, true],
  [{ kind: 'center', id: 'centre' }, 'centre', true],
  [{ kind: 'center', id: 'centre' }, 'elsewhere', false],
  [{ kind: 'center', id: 'centre' }, null, false],
  [{ kind: 'organizations', ids: ['organization', ''] }, 'centre', false],
  [{ kind: 'students', mentorId: 'mentor' }, 'centre', false],
  [{ kind: 'nothing' }, 'centre', false],
])('%o of a stock image of %s: %s', (scope, volunteer_center_id, isAllowed) => {
  expect(stockImageActions({ volunteer_center_id }, scope)).toEqual(isAllowed ? ['content.manage'] : []);
});
