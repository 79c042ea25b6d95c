import type { Locale } from '@samen/contracts';
import { mapKinds, type MapKind } from '@samen/records/map';
import { ORGANIZATION_TYPES, type OrganizationType } from '@samen/resources/organizations';
import type { Lookup } from '@samen/resources/shared';
import {
  Briefcase,
  Building2,
  Church,
  GraduationCap,
  HandHeart,
  HeartHandshake,
  HeartPulse,
  House,
  Landmark,
  Lightbulb,
  Palette,
  Ribbon,
  School,
  Store,
  Trophy,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { lookupLabel } from '../../shared/lookups.api.ts';
import type { MappedOrganization } from './social-map.api.ts';

/** By the key of the word list; a kind that a tenant adds to it has a letter of its name. */
const KIND_ICONS: Readonly<Record<string, LucideIcon>> = {
  stichting: HandHeart,
  vereniging: Users,
  zorginstelling: HeartPulse,
  sportclub: Trophy,
  onderwijs: GraduationCap,
  cultuur: Palette,
  kerk: Church,
  buurtinitiatief: House,
  overheid: Landmark,
  'sociale-onderneming': Store,
};

const TYPE_ICONS: Readonly<Record<OrganizationType, LucideIcon>> = {
  School,
  VolunteerCenter: HeartHandshake,
  NonProfit: Ribbon,
  Municipality: Building2,
  Company: Briefcase,
  Initiative: Lightbulb,
};

/** What each organization is, in an order that does not change with the search: the kind of its profile, else its type. */
export function organizationKinds(
  kinds: readonly Lookup[],
  locale: Locale,
  typeText: (type: OrganizationType) => string,
): (organization: MappedOrganization) => MapKind {
  const ids = [...kinds.map(({ id }) => id), ...ORGANIZATION_TYPES];
  const all = mapKinds([
    ...kinds.map((kind) => ({ label: lookupLabel(kind, locale), icon: KIND_ICONS[kind.key] ?? null })),
    ...ORGANIZATION_TYPES.map((type) => ({ label: typeText(type), icon: TYPE_ICONS[type] })),
  ]);
  const byId = new Map(all.map((kind, at) => [ids[at] ?? '', kind]));
  return ({ type, profile }) => {
    const kind = byId.get(profile?.nonProfitTypeId ?? type) ?? byId.get(type);
    if (!kind) throw new Error(`The type ${type} has no kind`);
    return kind;
  };
}
