import type { Locale } from '@samen/contracts';
import { toSnake } from '@samen/jsonapi';
import { fieldNames } from '../declared/fields.ts';
import type { DomainData } from '../db/domain-data.ts';
import type { FieldDecision } from '../db/field-decision.ts';
import type { WorkSource, WorkSources } from '../waiting-work.ts';
import type { DeclaredTable } from '../declared/table.ts';
import { collected, type Domain } from '../domain.ts';
import type { DomainParts } from '../html/domain-parts.ts';
import type { ResourceType } from '../openapi/index.ts';
import type { ResourceFieldLists } from '../http/resource-fields.ts';
import type { Importer, Importers } from '../imports/importer.ts';
import type { MailCatalogue, MailName, MailText } from '../mail-types.ts';
import type { FindRelated, Related } from '../related-records.ts';
import type { FindChanger } from '../plugins/saved-by.ts';
import type { FindRecords, SearchFinders } from '../search-finders.ts';
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
  links: collected(DOMAINS, ({ links }) => links),
  site: DOMAINS.flatMap(({ site = [] }) => site),
  movable: DOMAINS.flatMap(({ movable = [] }) => movable),
  records: collected(DOMAINS, ({ records }) => records),
  search:
    collected(DOMAINS, ({ search }) => (search === undefined ? undefined : { search }))['search'] ?? null,
  counted: DOMAINS.flatMap(({ counted = [] }) => counted),
};

const mailsIn = (locale: Locale) =>
  collected(DOMAINS, ({ mails }) => mails?.[locale]) as Record<MailName, MailText>;

/** The mail templates of all domains. */
export const MAILS: MailCatalogue = { nl: mailsIn('nl'), en: mailsIn('en') };

/** Publishes an event to every domain. */
export const EMIT: EmitEvent = emitterFor(DOMAINS.flatMap(({ on = [] }) => on));

/** What can be imported, each by the domain whose records it makes. */
export const IMPORTERS: Importers = collected<Importer>(DOMAINS, ({ importers }) => importers);

/** The resources that domains declare, with their tables. */
export const DECLARED: readonly DeclaredTable[] = DOMAINS.flatMap(({ declared = [] }) => declared);

/** The fields of every type of resource. */
export const FIELDS: ResourceFieldLists = collected(DOMAINS, ({ declared = [] }) =>
  Object.fromEntries(declared.map(({ declaration }) => [declaration.type, fieldNames(declaration)])),
);

/** Every type of resource with its domain and its declaration. */
export const RESOURCE_TYPES: ReadonlyMap<string, ResourceType> = new Map(
  DOMAINS.flatMap(({ name: domain, declared = [] }) =>
    declared.map(({ declaration }): [string, ResourceType] => [
      declaration.type,
      { type: declaration.type, domain, fields: fieldNames(declaration), declaration },
    ]),
  ),
);

/** What the data viewer and the activity show of each type, as its domain decides. */
export const FIELD_DECISIONS: Readonly<Record<string, FieldDecision>> = collected<FieldDecision>(
  DOMAINS,
  ({ fieldDecisions }) => fieldDecisions,
);

/** What domains say of their own tables, each of its own. */
export const DOMAIN_DATA: DomainData = {
  endings: DOMAINS.flatMap(({ endings = [] }) => endings),
  personal: collected(DOMAINS, ({ personal }) => personal),
  uploads: DOMAINS.flatMap(({ uploads = [] }) => uploads),
  geocoded: DOMAINS.flatMap(({ geocoded = [] }) => geocoded),
  unique: new Map(
    DECLARED.flatMap(({ unique }) =>
      Object.entries(unique).map(([rule, attribute]): [string, string] => [rule, toSnake(attribute)]),
    ),
  ),
  retention: collected(DOMAINS, ({ retention }) => retention),
  merged: DOMAINS.flatMap(({ merged = [] }) => merged),
  stored: DECLARED.flatMap(({ table, columns, declaration: { type } }) =>
    table === null ? [] : [{ type, table, columns, decision: FIELD_DECISIONS[type] }],
  ),
};

/** What waits for the decision of a centre, by its kind. */
export const WORK: WorkSources = collected<WorkSource>(DOMAINS, ({ work }) => work);

/** The people who look after releases. */
export { operatorRepository as OPERATORS } from './accounts/users/index.ts';

/** The finders of relationships into other domains. */
export const RELATED = collected<FindRelated>(DOMAINS, ({ related }) => related) as Record<
  keyof Related,
  FindRelated
>;

/** Who saved a record. */
export const CHANGER: FindChanger | null = DOMAINS.find(({ changer }) => changer)?.changer ?? null;

/** How records of each type are found by words. */
export const FINDERS: SearchFinders = collected<FindRecords>(DOMAINS, ({ finders }) => finders);
