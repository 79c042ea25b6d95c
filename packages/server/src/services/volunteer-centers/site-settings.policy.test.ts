import { callerOf, callerOrganization } from '../../test/callers.ts';
import { maySettle, requireSettler } from './site-settings.policy.ts';

const AT_CENTRE = { organizationType: 'VolunteerCenter' } as const;
const ROOT = { ...AT_CENTRE, isRoot: true } as const;

it.each([
  ['an admin of the centre', callerOf('me', callerOrganization(['admin'], AT_CENTRE)), [true, false]],
  ['an admin of all centres', callerOf('me', callerOrganization(['admin'], ROOT)), [true, true]],
  ['who runs the centre', callerOf('me', callerOrganization(['center_superuser'], AT_CENTRE)), [true, false]],
  ['an admin of an organization', callerOf('me', callerOrganization(['admin'])), [false, false]],
  ['an editor', callerOf('me', callerOrganization(['content_manager'], AT_CENTRE)), [false, false]],
  ['who works for no one', callerOf('me'), [false, false]],
  ['a visitor', callerOf(null), [false, false]],
])('lets %s settle their own centre and another: %j', (_who, caller, expected) => {
  expect([maySettle(caller, 'centre'), maySettle(caller, 'other')]).toEqual(expected);
});

it('refuses who may not', () => {
  const caller = callerOf('me', callerOrganization(['admin'], AT_CENTRE));
  expect(() => requireSettler(caller, 'centre')).not.toThrow();
  expect(() => requireSettler(caller, 'other')).toThrow(expect.objectContaining({ code: 'forbidden' }));
});
