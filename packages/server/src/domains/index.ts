import type { Locale } from '@samen/contracts';
import { fieldNames } from '../declared/fields.ts';
import type { DeclaredTable } from '../declared/table.ts';
import type { Domain } from '../domain.ts';
import type { DomainParts } from '../html/domain-parts.ts';
import type { ResourceFieldLists } from '../http/resource-fields.ts';
import type { MailCatalogue } from '../mail-types.ts';
import type { Related } from '../related-records.ts';
import { emitterFor, type EmitEvent } from '../use-case.ts';
import { services } from './services.ts';
import { accounts } from './accounts/domain.ts';
import { administration } from './administration/domain.ts';
import { content } from './content/domain.ts';
import { forms } from './forms/domain.ts';
import { messaging } from './messaging/domain.ts';
import { organizations } from './organizations/domain.ts';
import { vacancies } from './vacancies/domain.ts';

/** Every domain of the product, in the one list of them. */
export const DOMAINS: readonly Domain[] = [
  services,
  accounts,
  organizations,
  vacancies,
  content,
  forms,
  messaging,
  administration,
];

/** The parts that domains add to pages. */
export const DOMAIN_PARTS: DomainParts = {
  forms: DOMAINS.flatMap(({ forms: own = [] }) => own),
  links: Object.assign({}, ...DOMAINS.map(({ links = {} }) => links)),
  site: DOMAINS.flatMap(({ site = [] }) => site),
  movable: DOMAINS.flatMap(({ movable = [] }) => movable),
  records: Object.assign({}, ...DOMAINS.map(({ records = {} }) => records)),
  search: DOMAINS.flatMap(({ search = [] }) => search)[0] ?? null,
  counted: DOMAINS.flatMap(({ counted = [] }) => counted),
};

const mailsIn = (locale: Locale) => Object.assign({}, ...DOMAINS.map(({ mails }) => mails?.[locale] ?? {}));

/** The mail templates of all domains. */
export const MAILS: MailCatalogue = { nl: mailsIn('nl'), en: mailsIn('en') };

/** Publishes an event to every domain. */
export const EMIT: EmitEvent = emitterFor(DOMAINS.flatMap(({ on = [] }) => on));

/** The resources that domains declare, with their tables. */
export const DECLARED: readonly DeclaredTable[] = DOMAINS.flatMap(({ declared = [] }) => declared);

/** The fields of every type of resource. */
export const FIELDS: ResourceFieldLists = Object.assign(
  {},
  ...DOMAINS.map(({ fields = {} }) => fields),
  ...DECLARED.map(({ declaration }) => ({ [declaration.type]: fieldNames(declaration) })),
);

/** The finders of relationships into other domains. */
export const RELATED: Related = Object.assign({}, ...DOMAINS.map(({ related = {} }) => related));
