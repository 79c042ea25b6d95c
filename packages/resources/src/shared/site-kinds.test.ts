import { featureSwitches } from './features.ts';
import { APP_CONTEXTS, contextTraits, hostTraits } from './site-kinds.ts';

const NOTHING = {};
const EVERYTHING = { peerToPeer: true, sharingAcrossCenters: true, internationalisation: true };

it.each([
  ['gelderland', NOTHING, ['volunteerProfiles', 'activities']],
  [
    'gelderland',
    EVERYTHING,
    ['volunteerProfiles', 'activities', 'peerToPeer', 'sharingAcrossCenters', 'internationalisation'],
  ],
  ['meedoen', NOTHING, ['internationalisation']],
  ['meedoen', EVERYTHING, ['peerToPeer', 'internationalisation']],
] as const)('in %s, with %j of the tenant, is on: %j', (context, tenant, expected) => {
  const switches = Object.entries(featureSwitches(tenant, context));
  expect(switches).toHaveLength(6);
  expect(switches.filter(([, isOn]) => isOn).map(([name]) => name)).toEqual(expected);
});

it.each(APP_CONTEXTS)('says of no feature that it is on and off in %s', (context) => {
  const { always, never } = contextTraits(context);
  expect(always.filter((name) => never.includes(name))).toEqual([]);
});

it('says on pages of each kind of host what it was made of', () => {
  for (const isStagedoos of [true, false]) expect(hostTraits({ isStagedoos }).flags).toEqual({ isStagedoos });
});
