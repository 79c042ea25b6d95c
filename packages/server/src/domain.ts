import type { Config } from './config.ts';
import type { MailedLink, PageForm } from './forms/page-form.ts';
import type { CountedPages, MovablePages, PageRecords, ReadSitePart } from './html/domain-parts.ts';
import type { App } from './http/app-types.ts';
import type { Importers } from './imports/importer.ts';
import type { Endings, GeocodedTable, PersonalRows, UploadUses } from './db/domain-data.ts';
import type { FieldDecision } from './db/field-decision.ts';
import type { MergedColumn } from './db/merged-columns.ts';
import type { RetentionRule } from './db/retention.repository.ts';
import type { WorkSources } from './waiting-work.ts';
import type { DeclaredTable } from './declared/table.ts';
import type { SitemapSource } from './sitemap/source.ts';
import type { MailName, MailText, MailTexts } from './mail-types.ts';
import type { Related } from './related-records.ts';
import type { FindChanger } from './plugins/saved-by.ts';
import type { SearchFinders } from './search-finders.ts';
import type { EmitEvent, EventHandlers } from './use-case.ts';
import type { JobKinds } from './jobs/kind.ts';

/** Adds its routes to the server. */
export type Routes = (app: App) => Promise<void>;

/**
 * A part of the product that one team owns, as data: what it adds to the server. Whatever serves it knows no domain by
 * name.
 */
export interface Domain {
  name: string;
  /** The directory of its `NNNN_name.sql` files; the numbers are the whole server's. */
  migrations?: string;
  /** The resources that it declares, each with its table, if it has one. */
  declared?: readonly DeclaredTable[];
  /** Under `/api/v1`. */
  resources?: readonly Routes[];
  /** Under `/auth`. */
  sessions?: readonly Routes[];
  /** Forms of pages, for browsers without scripts. */
  forms?: readonly PageForm[];
  /** The texts of its mails. */
  mails?: MailTexts;
  /** What it adds to every page of a site. */
  site?: ReadSitePart;
  /** What its pages cannot be without, by their patterns. */
  records?: PageRecords;
  /** Where a site is searched, with `{search_term_string}` for the terms; one domain has it. */
  search?: string;
  /** Pages of its own whose address may change. */
  movable?: readonly MovablePages[];
  /** Pages of its own that are counted. */
  counted?: readonly CountedPages[];
  /** What buttons behind mailed links do, by the kind of the link. */
  links?: Readonly<Record<string, MailedLink>>;
  /** Pages that stand in the sitemap. */
  sitemap?: readonly SitemapSource[];
  /** What browsers fetch beside pages and the API, at addresses of its own. */
  files?: readonly Routes[];
  /** What of it hangs on records of other domains. */
  related?: Partial<Related>;
  /** Who saved a record of any domain, as the activity knows it; one domain says it. */
  changer?: FindChanger;
  /** How its records are found by words, by their type. */
  finders?: SearchFinders;
  /** What it does when something has happened in another domain. */
  on?: EventHandlers;
  /** What it removes of its own when records of others end. */
  endings?: Endings;
  /** What a merge does with its columns that name organizations or people. */
  merged?: readonly MergedColumn[];
  /** What it has of one person, by the name of the file in their export. */
  personal?: Readonly<Record<string, PersonalRows>>;
  /** How long it stores what, by the name of the rule. */
  retention?: Readonly<Record<string, RetentionRule>>;
  /** What the data viewer and the activity show of its records, by their type. */
  fieldDecisions?: Readonly<Record<string, FieldDecision>>;
  /** How its records refer to uploads. */
  uploads?: readonly UploadUses[];
  /** Its addresses that get the point of their house. */
  geocoded?: readonly GeocodedTable[];
  /** What of it waits for the decision of a centre. */
  work?: WorkSources;
  /** What it takes from files, by the kind of the import. */
  importers?: Importers;
  /** The jobs that it does, by their names. */
  jobs?: JobKinds | ((parts: JobParts) => JobKinds);
}

/** What jobs are made with: of the configuration, and of all domains. */
export interface JobParts extends Pick<Config, 'geocoderUrl'> {
  importers: Importers;
  emit: EmitEvent;
}

/** The names of what a domain adds, for the interfaces that list those of all domains. */
export type NamesOf<Parts> = { readonly [Name in keyof Parts & string]: true };

/** The texts of its mails. One under a name that there is not, or in one language alone, does not compile. */
export const mailTexts = <Name extends MailName>(texts: {
  nl: Readonly<Record<Name, MailText>>;
  en: Readonly<Record<NoInfer<Name>, MailText>>;
}): MailTexts => texts;

/** Declares what a domain adds; `domains/index.ts` registers it. */
export const defineDomain = (domain: Domain): Domain => domain;

/**
 * What domains add by name, in one table. A name that two of them have stops the server: one team would take the place of
 * another.
 */
export function collected<Value>(
  domains: readonly Domain[],
  partOf: (domain: Domain) => Readonly<Record<string, Value>> | undefined,
): Record<string, Value> {
  const owners = new Map<string, string>();
  const parts = domains.flatMap((domain) =>
    Object.entries(partOf(domain) ?? {}).map(([name, value]): [string, Value] => {
      const owner = owners.get(name);
      if (owner !== undefined) throw new Error(`Two domains have '${name}': ${owner} and ${domain.name}`);
      owners.set(name, domain.name);
      return [name, value];
    }),
  );
  return Object.fromEntries(parts);
}
