import type { NotableType, NoteSide } from '@samen/resources/administration';
import type { ApplicationRow } from './applications.ts';
import type { Calendar } from './calendar.ts';
import { idOf, shareOf } from './ids.ts';
import type { OrganizationRow } from './organizations.ts';
import type { People } from './people.ts';
import type { VacancyRow } from './vacancy-source.ts';

export interface NoteRow {
  id: string;
  tenantId: string;
  notableType: NotableType;
  notableId: string;
  side: NoteSide;
  organizationId: string;
  volunteerCenterId: string;
  authorId: string;
  note: string;
  createdAt: Date;
  updatedAt: Date;
}

/** Something to write about, with the organization whose staff does. */
interface Subject {
  id: string;
  at: Date;
  by: OrganizationRow | undefined;
}

/** Notes per tenant; 40 in all. */
const COUNTS: Record<string, number> = { public: 20, oldebroek: 6, roermond: 6, meedoen: 4, demo: 4 };

const STAFF_ROLES: readonly string[] = ['admin', 'center_superuser', 'organization_superuser'];

/** What is written about what, by which side. */
const TEXTS = {
  'applications organization': [
    'Gebeld, klonk enthousiast. Komt volgende week een ochtend meekijken.',
    'Kent ons van de open dag. Wil het liefst op dinsdag of donderdag.',
    'Heeft eerder in een verpleeghuis geholpen. Referentie nog opvragen.',
    'Twee keer geen gehoor, ik mail nog een keer.',
    'Kan pas na de vakantie beginnen, dat is voor ons geen bezwaar.',
  ],
  'applications center': [
    'Wacht al een week op antwoord. Ik bel de organisatie.',
    'Was bij ons op het spreekuur, zoekt vooral contact met mensen.',
    'Heeft begeleiding nodig bij de eerste keer, dat weet de organisatie.',
  ],
  'organizations center': [
    'Gesproken op de netwerkmiddag. Ze willen in het voorjaar drie vacatures plaatsen.',
    'Lijkt op een groep die vorig jaar is gestopt. Ik bel om het na te vragen.',
    'Nieuwe contactpersoon sinds deze maand, graag even kennismaken.',
  ],
  'users center': [
    'Wil graag in de eigen wijk helpen, geen vervoer.',
    'Op het spreekuur geweest. Zoekt iets voor de avonden.',
    'Heeft hulp gehad bij het invullen van het profiel.',
  ],
  'vacancies organization': [
    'Vorig jaar kwamen hier de meeste reacties na het stukje in de wijkkrant.',
    'Na de zomer opnieuw plaatsen, dan begint de cursus weer.',
  ],
} as const;
type Kind = keyof typeof TEXTS;

interface Noted {
  organizations: readonly OrganizationRow[];
  applications: readonly ApplicationRow[];
  vacancies: readonly VacancyRow[];
  people: People;
}

/** What the staff of organizations and centres of one tenant wrote down for each other. */
export function makeNotes(tenantId: string, noted: Noted, calendar: Calendar): NoteRow[] {
  const authorIn = (organizationId: string) =>
    noted.people.roles.find((one) => one.organizationId === organizationId && STAFF_ROLES.includes(one.name))
      ?.userId;
  const pools = Object.entries(subjectsOf(noted)).map(([kind, subjects]) => ({
    kind: kind as Kind,
    subjects: subjects.sort((one, other) => shareOf('noted', one.id) - shareOf('noted', other.id)),
  }));
  const rows: NoteRow[] = [];
  for (let turn = 0; rows.length < (COUNTS[tenantId] ?? 0); turn += 1) {
    if (pools.every(({ subjects }) => subjects.length === 0)) break;
    const pool = pools[turn % pools.length];
    const subject = pool?.subjects.shift();
    const authorId = subject?.by && authorIn(subject.by.id);
    if (!pool || !subject?.by || !authorId) continue;
    const [notableType, side] = pool.kind.split(' ') as [NotableType, NoteSide];
    const texts = TEXTS[pool.kind];
    const createdAt = calendar.since(subject.at, 'note', subject.id);
    rows.push({
      id: idOf('internal-note', subject.id, side),
      tenantId,
      notableType,
      notableId: subject.id,
      side,
      organizationId: subject.by.id,
      volunteerCenterId: subject.by.volunteerCenterId,
      note: texts[rows.length % texts.length] ?? texts[0],
      authorId,
      createdAt,
      updatedAt: createdAt,
    });
  }
  return rows;
}

function subjectsOf({ organizations, applications, vacancies, people }: Noted): Record<Kind, Subject[]> {
  const isOffice = ({ organizationType }: OrganizationRow) => organizationType === 'VolunteerCenter';
  const members = new Map(organizations.filter((one) => !isOffice(one)).map((one) => [one.id, one]));
  const offices = organizations.filter((one) => isOffice(one) && !one.isRoot);
  const officeOf = (slug: string) => offices.find(({ center }) => center === slug);
  const officeIn = (centerId: string) => offices.find((one) => one.volunteerCenterId === centerId);
  const waiting = applications.filter((one) => one.status === null && one.withdrawnAt === null);
  return {
    'applications organization': waiting.map(({ id, createdAt: at, organizationId }) => ({
      id,
      at,
      by: members.get(organizationId),
    })),
    'applications center': waiting.map(({ id, createdAt: at, volunteerCenterId }) => ({
      id,
      at,
      by: officeIn(volunteerCenterId),
    })),
    'organizations center': organizations
      .filter(({ status }) => status === 'pending')
      .map(({ id, createdAt: at, center }) => ({ id, at, by: officeOf(center) })),
    'users center': people.volunteers.map((user) => ({
      id: user.id,
      at: user.createdAt,
      by: officeOf(people.memberOf(user).center),
    })),
    'vacancies organization': vacancies
      .filter(({ status }) => status === 'published')
      .map(({ id, createdAt: at, organizationId }) => ({ id, at, by: members.get(organizationId) })),
  };
}
