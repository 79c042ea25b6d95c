import type { OpeningTime } from '@samen/resources/organizations';
import { idOf, shareOf } from './ids.ts';
import type { Kind } from './organization-list.ts';
import type { OrganizationRow } from './organizations.ts';

/** Per kind of organization: its form, and what it does. */
const KINDS: Record<Kind, [nonProfitType: string, ...activityTypes: string[]]> = {
  care: ['zorginstelling', 'bezoek', 'maaltijd', 'bewegen'],
  food: ['stichting', 'maaltijd', 'vervoer'],
  football: ['sportclub', 'bewegen', 'kamp-en-reis'],
  scouting: ['vereniging', 'natuurwerk', 'kamp-en-reis'],
  library: ['cultuur', 'leren', 'spreekuur'],
  museum: ['cultuur', 'leren'],
  nature: ['vereniging', 'natuurwerk'],
  animals: ['stichting', 'dierenopvang'],
  language: ['buurtinitiatief', 'leren', 'inloop'],
  repair: ['buurtinitiatief', 'repareren', 'inloop'],
  school: ['onderwijs', 'leren'],
  municipality: ['overheid', 'spreekuur', 'inloop'],
  community: ['stichting', 'inloop', 'maaltijd', 'bewegen'],
  transport: ['vereniging', 'vervoer'],
  music: ['vereniging', 'muziek-en-theater'],
  umbrella: ['stichting', 'inloop', 'bezoek'],
};

/** Per kind of organization: for whom it is, and when it is open: weekdays, then from when until when. */
const VISITS: Record<Kind, [targetGroups: string[], ...opening: string[]]> = {
  care: [['ouderen', 'mantelzorgers'], '1-7 10:00-20:00'],
  food: [['kleine-beurs', 'ouders'], '1,3,5 10:00-12:30', '1,3,5 13:30-16:00'],
  football: [['kinderen', 'jongeren'], '2,4 18:00-22:30', '6 08:30-18:00'],
  scouting: [['kinderen', 'jongeren'], '5 19:00-21:30', '6 09:30-16:00'],
  library: [['iedereen'], '1-3,5 10:00-18:00', '4 10:00-20:00', '6 10:00-16:00'],
  museum: [['iedereen'], '2-7 11:00-17:00'],
  nature: [['iedereen', 'kinderen'], '3 13:00-17:00', '6 09:00-13:00'],
  animals: [['iedereen'], '1-6 13:00-16:00'],
  language: [['nieuwkomers', 'werkzoekenden'], '1-4 09:30-12:30', '1-4 13:00-16:00'],
  repair: [['iedereen', 'kleine-beurs'], '6 13:00-16:30'],
  school: [['jongeren', 'ouders'], '1-5 08:15-16:30'],
  municipality: [['iedereen', 'werkzoekenden'], '1-3,5 09:00-17:00', '4 09:00-20:00'],
  community: [
    ['iedereen', 'ouderen', 'nieuwkomers'],
    '1,2,5 09:00-17:00',
    '3,4 09:00-21:30',
    '6 10:00-13:00',
  ],
  transport: [['ouderen', 'beperking'], '1-5 08:30-17:30'],
  // Its Saturdays end the day after.
  music: [['iedereen', 'jongeren'], '2 19:30-22:30', '6 20:00-01:00'],
  umbrella: [['mantelzorgers', 'beperking'], '1-5 09:00-17:00'],
};

const REMARKS = ['In de schoolvakanties zijn we dicht.', 'Bel gerust eerst even, dan staat de koffie klaar.'];

/** `1-3,5 10:00-18:00` as opening times. */
function openingTimes(lines: readonly string[]): OpeningTime[] {
  return lines
    .flatMap((line) => {
      const [days = '', hours = ''] = line.split(' ');
      const [opens = '', closes = ''] = hours.split('-');
      return days.split(',').flatMap((range) => {
        const [first = 1, last = first] = range.split('-').map(Number);
        const count = last - first + 1;
        return Array.from({ length: count }, (_day, at) => ({ weekday: first + at, opens, closes }));
      });
    })
    .sort((one, other) => one.weekday - other.weekday || one.opens.localeCompare(other.opens));
}

/** The profile of an organization besides its name and address. */
export function organizationProfile({
  id,
  tenantId,
  kind,
  organizationType,
  isRoot,
}: OrganizationRow): object {
  const [nonProfitType, ...activityTypes] = KINDS[kind];
  const share = (word: string) => shareOf('organization-profile', id, word);
  const [targetGroups, ...opening] = VISITS[kind];
  const isSchool = organizationType === 'School';
  const isNonProfit = organizationType === 'NonProfit' || organizationType === 'Initiative';
  return {
    tenantId,
    id: idOf('organization-profile', id),
    organizationId: id,
    showOnSocialMap: !isRoot,
    nonProfitTypeId: isNonProfit ? idOf('non_profit_types', tenantId, nonProfitType) : null,
    activityTypeIds: activityTypes.map((key) => idOf('activity_types', tenantId, key)),
    targetGroupIds: targetGroups.map((key) => idOf('target_groups', tenantId, key)),
    openingTimes: openingTimes(opening),
    openingHours: REMARKS[Math.floor(share('hours') * 2 * REMARKS.length)] ?? null,
    wheelchairAccessible: share('wheelchair') < 0.7,
    hasInsurance: share('insurance') < 0.8,
    schoolLevel: isSchool ? 'vo' : null,
    internshipHours: isSchool ? 30 : null,
  };
}
