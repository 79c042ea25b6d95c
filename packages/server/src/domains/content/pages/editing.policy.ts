import type { Locale } from '@samen/contracts';
import { PAGE_BOUNDS, SYSTEM_SLUGS } from '@samen/resources/content';
import type { LastActor } from '../../../audit/last-actor.repository.ts';
import type { AccessScope } from '../../../auth/access-scope.ts';
import { after, minutes } from '../../../clock.ts';
import type { Caller } from '../../../context.ts';
import { Problem } from '../../../errors/problem.ts';
import type { FieldReader } from '../../../http/field-reader.ts';
import type { StoredPage } from './page-writes.repository.ts';
import type { PageAction } from './pages.policy.ts';

/** Saves that follow each other closer than this are one change in the activity. */
const ONE_SITTING = minutes(30);

/** The centre and organization of a new page, by whose pages the caller edits; no organization: of the centre itself. */
export function ownerOf(
  { organization, centerId }: Pick<Caller, 'organization' | 'centerId'>,
  scope: AccessScope,
): { centerId: string; organizationId: string | null } {
  if (!organization) throw new Problem('no_organization');
  if (scope.kind === 'tenant') return { centerId, organizationId: null };
  const organizationId = scope.kind === 'center' ? null : organization.id;
  return { centerId: organization.volunteerCenterId, organizationId };
}

/** The organization of a copy: who looks after the content of the centre leaves it with whose the page is. */
export const ownerOfCopy = (
  { organization }: Pick<Caller, 'organization'>,
  { organization_id }: Pick<StoredPage, 'organization_id'>,
  can: readonly PageAction[],
): string | null => (can.includes('content.manage') ? organization_id : (organization?.id ?? null));

/** Refuses to say who looks after a new page to those who do not look after the content of a centre. */
export function requireAssigner(scope: AccessScope): void {
  if (scope.kind === 'nothing') throw new Problem('forbidden');
}

/** Refuses managers who do not look after pages in the centre, but for those whom the page has already; and too many. */
export function checkManagers(
  fields: Pick<FieldReader, 'refuse'>,
  ids: readonly string[],
  accepted: ReadonlySet<string>,
): void {
  if (ids.some((id) => !accepted.has(id))) fields.refuse('manager_ids', 'inclusion');
  if (ids.length > PAGE_BOUNDS.managers)
    fields.refuse('manager_ids', 'max_items', { n: PAGE_BOUNDS.managers });
}

/** What is wrong with a page as the original of a translation: it is none itself, and has none in that language. */
export function originalError(
  original: Pick<StoredPage, 'translation_of_id' | 'locale'>,
  translations: readonly Pick<StoredPage, 'locale'>[],
  locale: Locale,
): 'inclusion' | 'taken' | null {
  if (original.translation_of_id !== null || original.locale === locale) return 'inclusion';
  return translations.some((one) => one.locale === locale) ? 'taken' : null;
}

/**
 * Whether what is saved goes into the page itself: visitors have never seen it, and nothing stands beside it. What does
 * was scheduled once, and everyone reads that first.
 */
export const isSavedInPlace = (
  { published_at }: Pick<StoredPage, 'published_at'>,
  draft: object | null,
): boolean => published_at === null && draft === null;

/** Whether the caller was the last to save it, and just now. */
export const isOwnRecent = (
  { user }: Pick<Caller, 'user'>,
  { edited_by_id, edited_at }: Pick<StoredPage, 'edited_by_id' | 'edited_at'>,
  now: Date,
): boolean => edited_by_id === user?.id && edited_at !== null && edited_at > after(now, -ONE_SITTING);

/** Whether that was the same person: themselves, or who works in their name now. */
export const isSameActor = (
  { user, session }: Pick<Caller, 'user' | 'session'>,
  last: LastActor | null,
): boolean =>
  last !== null && last.actorId === user?.id && last.impersonatorId === (session?.impersonatorId ?? null);

/** Refuses to copy a translation: the copy would belong to no page. */
export function requireOriginal({ translation_of_id }: Pick<StoredPage, 'translation_of_id'>): void {
  if (translation_of_id !== null) throw new Problem('invalid_transition');
}

/** Refuses to remove a page that every site has. */
export function requireRemovable({ slug }: Pick<StoredPage, 'slug'>): void {
  if (SYSTEM_SLUGS.includes(slug)) throw new Problem('invalid_transition');
}
