import type { CurrentUser } from '@samen/resources/accounts';
import type { Organization } from '@samen/resources/organizations';
import type { Lookup } from '@samen/resources/shared';
import type { Application, Vacancy } from '@samen/resources/vacancies';
import { resource, type Resource } from '@samen/jsonapi';

const MOMENT = '2026-03-02T09:00:00.000Z';

export function makeOrganization(own: Partial<Organization> = {}): Organization {
  const organizationType = own.organizationType ?? 'NonProfit';
  return {
    id: 'organization-1',
    createdAt: MOMENT,
    updatedAt: MOMENT,
    type: organizationType,
    organizationType,
    name: 'Zorggroep De Linde',
    website: null,
    city: 'Nijmegen',
    phoneNumber: null,
    phoneText: null,
    email: null,
    description: null,
    status: 'approved',
    isPartner: false,
    isRoot: false,
    logoUrl: null,
    responseDays: null,
    volunteerCenterId: 'center-1',
    ...own,
  };
}

export function makeVacancy(own: Partial<Vacancy> = {}): Vacancy {
  return {
    id: 'vacancy-1',
    createdAt: MOMENT,
    updatedAt: MOMENT,
    title: 'Taalmaatje',
    status: 'published',
    summary: 'Oefen elke week een uur Nederlands met een nieuwkomer.',
    description: 'Jullie spreken af in de bibliotheek.',
    vacancyType: 'volunteering',
    expiresAt: null,
    publishedAt: MOMENT,
    ageGroupIds: [],
    categoryIds: [],
    positions: 1,
    acceptedCount: 0,
    hoursPerWeek: 2,
    dayparts: [],
    locationType: 'onsite',
    city: 'Nijmegen',
    district: null,
    latitude: null,
    longitude: null,
    exactLocation: false,
    distanceKm: null,
    imageUrl: null,
    imageAlt: null,
    reimbursement: 'none',
    requiresVog: false,
    trainingOffered: false,
    wheelchairAccessible: false,
    languages: ['nl'],
    dutchLevel: null,
    featured: false,
    sharedAcrossCenters: false,
    applyUrl: null,
    locale: 'nl',
    frequency: null,
    startsAt: null,
    endsAt: null,
    sessions: [],
    recurrence: null,
    registrationClosesAt: null,
    price: null,
    direction: null,
    language: null,
    level: null,
    contactName: null,
    contactPhone: null,
    contactPhoneText: null,
    favorited: false,
    skillIds: [],
    lockVersion: 0,
    ...own,
  };
}

export function makeApplication(own: Partial<Application> = {}): Application {
  return {
    id: 'application-1',
    createdAt: MOMENT,
    updatedAt: MOMENT,
    name: 'Fatima El Amrani',
    vacancyTitle: 'Taalmaatje',
    vacancyLocale: 'nl',
    firstName: 'Fatima',
    lastName: 'El Amrani',
    email: 'fatima@example.nl',
    phoneNumber: null,
    phoneText: null,
    message: null,
    status: null,
    confirmedAt: null,
    withdrawnAt: null,
    rejectionReason: null,
    decisionMessage: null,
    decidedAt: null,
    vacancyId: 'vacancy-1',
    organizationId: 'organization-1',
    conversationId: null,
    lockVersion: 0,
    ...own,
  };
}

export function makeLookup(own: Partial<Lookup> = {}): Lookup {
  return {
    id: 'category-1',
    key: 'taal',
    labelNl: 'Taal',
    labelEn: 'Language',
    icon: null,
    order: 1,
    ...own,
  };
}

export function makeUser(own: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: 'user-1',
    createdAt: MOMENT,
    updatedAt: MOMENT,
    firstName: 'Fatima',
    lastName: 'El Amrani',
    fullName: 'Fatima El Amrani',
    email: 'fatima@example.nl',
    phoneNumber: null,
    avatarUrl: null,
    signupMethod: 'unknown',
    lastSignInAt: null,
    lockVersion: 0,
    phoneText: null,
    jobTitle: null,
    gender: null,
    role: 'volunteer',
    status: 'active',
    organizationId: null,
    digestDays: [],
    locale: 'nl',
    ...own,
  };
}

interface ToResourceOptions {
  /** Fields that are relations: name → JSON:API type of what is in them. */
  relations?: Record<string, string>;
}

type Related = { id: string };

/** A made thing as the API sends it: `toResource('vacancies', makeVacancy())`. `meta` becomes the resource's meta. */
export function toResource<T extends Related>(
  type: string,
  thing: T,
  { relations = {} }: ToResourceOptions = {},
): Resource {
  const { id, meta, ...attributes } = thing as T & { meta?: object };
  const own = attributes as Record<string, unknown>;
  const identifiers = Object.fromEntries(
    Object.entries(relations).map(([name, relatedType]) => {
      const related = own[name] as Related | Related[] | null | undefined;
      delete own[name];
      const identify = ({ id: relatedId }: Related) => ({ type: relatedType, id: relatedId });
      return [name, Array.isArray(related) ? related.map(identify) : related ? identify(related) : null];
    }),
  );
  return resource(type, id, {
    attributes: own,
    ...(Object.keys(relations).length > 0 ? { relations: identifiers } : {}),
    ...(meta ? { meta } : {}),
  });
}
