import type { OrganizationStatus, OrganizationType } from '@samen/resources/organizations';
import type { Calendar } from './calendar.ts';
import { idOf, shareOf } from './ids.ts';
import { ORGANIZATIONS, type Kind } from './organization-list.ts';
import { STREETS } from './people-names.ts';
import { PLACES, type DemoPlace } from './places.ts';
import type { Random } from './random.ts';
import { storedPhone, type DemoTenant } from './sites.ts';

export interface OrganizationRow {
  id: string;
  key: string;
  tenantId: string;
  volunteerCenterId: string;
  center: string;
  parentId: string | null;
  organizationType: OrganizationType;
  name: string;
  kind: Kind;
  status: OrganizationStatus;
  denialReason: string | null;
  isPartner: boolean;
  isRoot: boolean;
  website: string | null;
  phoneNumber: string;
  email: string;
  description: string;
  place: DemoPlace;
  street: string;
  houseNumber: string;
  postalCode: string;
  kvkNumber: string | null;
  statusChangedAt: Date;
  createdAt: Date;
  updatedAt: Date;
}

const ABOUT: Record<Kind, string> = {
  care: 'Wij bieden wonen en zorg aan mensen die hulp nodig hebben, in een huis waar de deur openstaat voor de buurt.',
  food: 'Wij redden goed eten en brengen het bij mensen die het hard kunnen gebruiken. Elke week, met aandacht.',
  football:
    'Een vereniging voor iedereen van zes tot zesenzestig, met een veld, een kantine en veel vrijwilligers.',
  scouting:
    'Elke zaterdag buiten spelen, leren en samenwerken, in ons eigen blokhut aan de rand van het bos.',
  library: 'Meer dan boeken: een plek om te leren, te oefenen en elkaar te ontmoeten.',
  museum: 'Wij bewaren de verhalen van de streek en vertellen ze aan wie ze horen wil.',
  nature: 'Met zagen, zeisen en verrekijkers zorgen wij voor het landschap om ons heen.',
  animals: 'Wij vangen dieren op, verzorgen ze en laten kinderen zien hoe dat moet.',
  language: 'Aan onze tafels oefenen mensen Nederlands met wie het al spreekt.',
  repair: 'Weggooien kan altijd nog. Wij maken het eerst samen heel.',
  school: 'Een school waar leerlingen vakken leren en ook wat ze daarbuiten nodig hebben.',
  municipality: 'Het wijkteam van de gemeente: dicht bij huis, voor vragen over zorg, geld en opvoeden.',
  community: 'Een huis voor de buurt, met koffie, cursussen en een zaal voor wie een plan heeft.',
  transport: 'Wij rijden waar de lijnbus niet komt, met chauffeurs uit het eigen dorp.',
  music: 'Wij maken muziek en theater voor en met de buurt.',
  umbrella: 'Onder ons dak werken meer locaties samen aan een stad waarin iedereen meedoet.',
};

/** The centres' own organizations, the root above them, and the members, of one tenant. */
export function makeOrganizations(tenant: DemoTenant, random: Random, calendar: Calendar): OrganizationRow[] {
  const at = (center: string) => {
    const places = PLACES[center] ?? [];
    const place = random.pick(places);
    return {
      place,
      street: random.pick(STREETS),
      houseNumber: String(random.int(1, 180)),
      postalCode: `${place.area} ${random.pick(['AA', 'BD', 'CK', 'DW', 'GT', 'LS'])}`,
    };
  };
  const id = (key: string) => idOf('organization', tenant.id, key);
  const history = (key: string, status: OrganizationStatus) => {
    const share = (word: string) => shareOf('organization', tenant.id, key, word);
    const createdAt = calendar.at(
      status === 'pending' ? -1 - share('age') * 8 : -200 - share('age') * 900,
      10,
    );
    // Deleted records are retained for thirty days.
    const ended = calendar.at(status === 'deleted' ? -5 : -10 - share('end') * 60, 15);
    const statusChangedAt = status === 'approved' || status === 'pending' ? createdAt : ended;
    return {
      kvkNumber: String(10_000_000 + Math.floor(share('kvk') * 80_000_000)),
      statusChangedAt,
      createdAt,
      updatedAt: calendar.since(statusChangedAt, 'organization', id(key)),
    };
  };
  const own = tenant.centers.map((center): OrganizationRow => ({
    ...history(`center-${center.slug}`, 'approved'),
    id: id(`center-${center.slug}`),
    key: `center-${center.slug}`,
    tenantId: tenant.id,
    volunteerCenterId: idOf('center', tenant.id, center.slug),
    center: center.slug,
    parentId: id('root'),
    organizationType: 'VolunteerCenter',
    name: center.name,
    kind: 'umbrella',
    status: 'approved',
    denialReason: null,
    isPartner: false,
    isRoot: false,
    website: null,
    phoneNumber: storedPhone(center.phoneNumber),
    email: `info@${center.slug}.example`,
    description: `${center.name} brengt vrijwilligers en organisaties bij elkaar.`,
    ...at(center.slug),
    street: center.street,
    houseNumber: center.houseNumber,
    postalCode: center.postalCode,
  }));
  const [first] = own;
  if (!first) throw new Error(`Tenant ${tenant.id} has no centre`);
  const root: OrganizationRow = {
    ...first,
    id: id('root'),
    key: 'root',
    parentId: null,
    isRoot: true,
    name: `Samenwerkingsverband ${tenant.appName}`,
    email: `beheer@${tenant.id}.example`,
    description: `Onder ${tenant.appName} werken de centra van deze samenwerking met één systeem.`,
  };
  const members = (ORGANIZATIONS[tenant.id] ?? []).map((member): OrganizationRow => ({
    ...history(member.key, member.status ?? 'approved'),
    id: id(member.key),
    key: member.key,
    tenantId: tenant.id,
    volunteerCenterId: idOf('center', tenant.id, member.center),
    center: member.center,
    parentId: member.parent ? id(member.parent) : id(`center-${member.center}`),
    organizationType: member.type ?? 'NonProfit',
    name: member.name,
    kind: member.kind,
    status: member.status ?? 'approved',
    denialReason:
      member.status === 'denied' ? 'De organisatie werkt met winstoogmerk; dat past niet bij ons.' : null,
    isPartner: member.partner ?? false,
    isRoot: false,
    website: `https://${member.key}.${tenant.id}.example`,
    phoneNumber: `+316${[59, 99, 99, 99].map((most) => random.int(10, most)).join('')}`,
    email: `info@${member.key}.${tenant.id}.example`,
    description: `${ABOUT[member.kind]} Vrijwilligers zijn bij ons geen extraatje; zonder hen gaat de deur niet open.`,
    ...at(member.center),
  }));
  return [root, ...own, ...members];
}
