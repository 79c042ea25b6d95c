import type { Lookup } from '@samen/resources/shared';
import { Church } from 'lucide-react';
import { organizationKinds } from './organization-kinds.ts';
import type { MappedOrganization } from './social-map.api.ts';

const KEYS = ['stichting', 'vereniging', 'zorginstelling', 'sportclub', 'onderwijs', 'cultuur', 'kerk'];
const MORE_KEYS = ['buurtinitiatief', 'overheid', 'sociale-onderneming'];
const TYPES = ['School', 'VolunteerCenter', 'NonProfit', 'Municipality', 'Company', 'Initiative'] as const;

const lookup = (key: string, order: number): Lookup => ({
  id: key,
  key,
  labelNl: `${key} (nl)`,
  labelEn: `${key} (en)`,
  icon: null,
  order,
});
const kinds = [...KEYS, ...MORE_KEYS, 'speeltuin'].map(lookup);
const organization = (type: (typeof TYPES)[number], nonProfitTypeId: string | null) =>
  ({ type, profile: { nonProfitTypeId } }) as MappedOrganization;

it.each(['nl', 'en'] as const)('has a mark and a colour for each kind, in %s', (locale) => {
  const kindOf = organizationKinds(kinds.slice(0, -1), locale, (type) => type);
  const all = [
    ...kinds.slice(0, -1).map(({ id }) => kindOf(organization('NonProfit', id))),
    ...TYPES.map((type) => kindOf(organization(type, null))),
  ];
  expect(new Set(all.map(({ mark }) => mark)).size).toBe(16);
  expect(new Set(all.map(({ tone }) => tone)).size).toBe(16);
  expect(all.at(6)).toMatchObject({ label: `kerk (${locale})`, mark: Church });
});

it('goes by the profile before the type, and by the type where the list has not arrived', () => {
  const kindOf = organizationKinds(kinds, 'nl', (type) => `Soort ${type}`);
  expect(kindOf(organization('NonProfit', 'speeltuin'))).toMatchObject({
    label: 'speeltuin (nl)',
    mark: 'S',
  });
  expect(kindOf(organization('Company', 'speeltuin')).label).toBe('speeltuin (nl)');
  const early = organizationKinds([], 'nl', (type) => `Soort ${type}`);
  expect(early(organization('Company', 'kerk')).label).toBe('Soort Company');
  expect(early({ type: 'Company', profile: null } as MappedOrganization).label).toBe('Soort Company');
});
