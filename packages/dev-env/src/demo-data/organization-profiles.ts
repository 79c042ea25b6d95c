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

const OPENING_HOURS = [
  'Maandag tot en met vrijdag van 9.00 tot 17.00 uur',
  'Dinsdag en donderdag van 10.00 tot 16.00 uur',
  'Woensdagavond van 19.00 tot 21.30 uur en zaterdag van 9.00 tot 13.00 uur',
  'Elke dag van 10.00 tot 20.00 uur',
];

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
  const isSchool = organizationType === 'School';
  const isNonProfit = organizationType === 'NonProfit' || organizationType === 'Initiative';
  return {
    tenantId,
    id: idOf('organization-profile', id),
    organizationId: id,
    showOnSocialMap: !isRoot,
    nonProfitTypeId: isNonProfit ? idOf('non_profit_types', tenantId, nonProfitType) : null,
    activityTypeIds: activityTypes.map((key) => idOf('activity_types', tenantId, key)),
    openingHours: OPENING_HOURS[Math.floor(share('hours') * OPENING_HOURS.length)],
    wheelchairAccessible: share('wheelchair') < 0.7,
    hasInsurance: share('insurance') < 0.8,
    schoolLevel: isSchool ? 'vo' : null,
    internshipHours: isSchool ? 30 : null,
  };
}
