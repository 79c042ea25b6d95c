import { Users, type CurrentUser } from '@samen/resources/accounts';
import { Organizations, type Organization } from '@samen/resources/organizations';
import type { Lookup } from '@samen/resources/shared';
import { Applications, Vacancies, type Application, type Vacancy } from '@samen/resources/vacancies';
import { resource, type Resource } from '@samen/jsonapi';
import { madeOf } from './made-of.ts';

const MOMENT = '2026-03-02T09:00:00.000Z';

export function makeOrganization(own: Partial<Organization> = {}): Organization {
  const organizationType = own.organizationType ?? 'NonProfit';
  return {
    ...madeOf(Organizations, {
      id: 'organization-1',
      organizationType,
      name: 'Zorggroep De Linde',
      city: 'Nijmegen',
      status: 'approved',
      volunteerCenterId: 'center-1',
    }),
    type: organizationType,
    ...own,
  };
}

export function makeVacancy(own: Partial<Vacancy> = {}): Vacancy {
  return {
    ...madeOf(Vacancies, {
      id: 'vacancy-1',
      title: 'Taalmaatje',
      status: 'published',
      summary: 'Oefen elke week een uur Nederlands met een nieuwkomer.',
      description: 'Jullie spreken af in de bibliotheek.',
      publishedAt: MOMENT,
      hoursPerWeek: 2,
      city: 'Nijmegen',
      languages: ['nl'],
    }),
    ...own,
  };
}

export function makeApplication(own: Partial<Application> = {}): Application {
  return {
    ...madeOf(Applications, {
      id: 'application-1',
      name: 'Fatima El Amrani',
      vacancyTitle: 'Taalmaatje',
      vacancyLocale: 'nl',
      firstName: 'Fatima',
      lastName: 'El Amrani',
      email: 'fatima@example.nl',
      vacancyId: 'vacancy-1',
      organizationId: 'organization-1',
    }),
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
    ...madeOf(
      Users,
      {
        id: 'user-1',
        firstName: 'Fatima',
        lastName: 'El Amrani',
        fullName: 'Fatima El Amrani',
        email: 'fatima@example.nl',
        signupMethod: 'unknown',
        role: 'volunteer',
        status: 'active',
      },
      'managers',
    ),
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
