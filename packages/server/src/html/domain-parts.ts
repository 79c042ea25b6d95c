import type { FastifyRequest } from 'fastify';
import type { Locale } from '@samen/contracts';
import type { FeatureSwitches, Site } from '@samen/resources/shared';
import type { Queries } from '../db/database.ts';
import type { MailedLink, PageForm } from '../forms/page-form.ts';

/** For whom a part of a site is read: no one in particular. */
export interface SiteQuestion {
  tenantId: string;
  centerId: string;
  features: FeatureSwitches;
  locale: Locale;
  now: Date;
}

/** Reads what a site states about itself on every page, as far as one part of the product knows it. */
export type ReadSitePart = (
  queries: Queries,
  question: SiteQuestion,
) => Promise<Pick<Site, 'menu' | 'legal' | 'contact'>>;

/** Pages whose address may change, or is another one for visitors. */
export interface MovablePages {
  /** Only who may be signed in gets the page itself; it leads all others on, for now. */
  isOfMembers?: true;
  /** What was led on may come back: no browser stores where to. */
  mayComeBack?: true;
  /** Whether such a page may stand at this path (without locale). */
  has(path: string): boolean;
  /** Where the page stands now that had this path; null where there is none. */
  movedTo(queries: Queries, question: Omit<SiteQuestion, 'features'>, path: string): Promise<string | null>;
}

/** Pages that are counted when a person is shown one. */
export interface CountedPages {
  /** Their pattern. */
  path: string;
  /** No one waits for it. */
  count(request: FastifyRequest, path: string): void;
}

/**
 * What the screens of a pattern cannot be without, as the API is called for it without fields, by the last part of the
 * path.
 */
export type PageRecords = Readonly<Record<string, (last: string) => string>>;

/** What the parts of the product add to pages. */
export interface DomainParts {
  forms: readonly PageForm[];
  links: Readonly<Record<string, MailedLink>>;
  site: readonly ReadSitePart[];
  movable: readonly MovablePages[];
  counted: readonly CountedPages[];
  records: PageRecords;
  /** Where a site is searched, with `{search_term_string}` for the words; null where it cannot be. */
  search: string | null;
}
