import type { NewPage, PageChanges } from '@samen/resources/content';
import { audit } from '../../../audit/audit.ts';
import { lastActor } from '../../../audit/last-actor.repository.ts';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { fieldReader, type FieldReader } from '../../../http/field-reader.ts';
import { isEmpty, requireVersion } from '../../../http/require-version.ts';
import { isUuid } from '../../../http/schemas.ts';
import { userOf } from '../../../http/user-of.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import {
  checkManagers,
  isOwnRecent,
  isSameActor,
  isSavedInPlace,
  originalError,
  ownerOf,
  ownerOfCopy,
  requireAssigner,
  requireOriginal,
  requireRemovable,
} from './editing.policy.ts';
import { lockPage } from './lock-page.ts';
import {
  columnsIn,
  isSameContent,
  withOwnIds,
  type StoredBlock,
  type StoredContent,
} from './page-content.ts';
import { withStored } from './page-blocks.ts';
import { readPageFields } from './page-fields.ts';
import { pagePeopleRepository } from './page-people.repository.ts';
import { pageWriteRepository, type StoredPage } from './page-writes.repository.ts';
import { pageAccessScopes, requireAction } from './pages.policy.ts';
import { about } from '../subject-names.repository.ts';

/** As a request brings it: blocks are checked one by one. */
type Sent<Given> = Omit<Given, 'blocks'> & { blocks?: unknown[] | undefined };

/** Blocks under ids that no other page's block has. */
async function ownBlocks(
  queries: Queries,
  tenantId: string,
  pageId: string,
  blocks: readonly StoredBlock[],
): Promise<StoredBlock[]> {
  const ids = blocks.map(({ id }) => id).filter(isUuid);
  const taken = await pageWriteRepository(queries, tenantId).takenIds(pageId, ids);
  return withOwnIds(blocks, (id) => taken.has(id));
}

/** Writes the blocks of a document into the page itself: what visitors see, or will. */
export async function writeBlocks(
  queries: Queries,
  tenantId: string,
  { id }: { id: string },
  { blocks }: StoredContent,
  now: Date,
): Promise<void> {
  const own = await ownBlocks(queries, tenantId, id, blocks);
  await pageWriteRepository(queries, tenantId).replaceBlocks(id, own, now);
}

/** Stores a document: in the page itself where visitors have never seen it, else beside it. */
export async function saveContent(
  queries: Queries,
  { caller, clock }: Pick<UseCaseContext, 'caller' | 'clock'>,
  { row, published, draft }: { row: StoredPage; published: StoredContent; draft: StoredContent | null },
  content: StoredContent,
): Promise<void> {
  const now = clock.now();
  const { tenantId, user } = caller;
  const pages = pageWriteRepository(queries, tenantId);
  const edited = { edited_at: now, edited_by_id: user?.id ?? null };
  if (isSavedInPlace(row, draft)) {
    await writeBlocks(queries, tenantId, row, content, now);
    await pages.update(row.id, { ...columnsIn(content), ...edited, revised_at: now }, now);
    return;
  }
  const own = await ownBlocks(queries, tenantId, row.id, content.blocks);
  const copy = { ...content, blocks: withStored(own, published.blocks) };
  if (isSameContent(copy, published)) await pages.removeDraft(row.id);
  else await pages.saveDraft(row.id, copy);
  await pages.touch(row.id, edited);
}

/** Refuses managers whom the page may not have. */
async function readManagers(
  fields: FieldReader,
  queries: Queries,
  caller: Caller,
  { centerId, pageId }: { centerId: string; pageId: string | null },
  ids: readonly string[],
): Promise<void> {
  const people = pagePeopleRepository(queries, caller.tenantId);
  const before = pageId === null ? [] : await people.managersOf(pageId);
  const possible = await people.possible(centerId);
  checkManagers(fields, ids, new Set([...before, ...possible.map(({ id }) => id)]));
}

/** The page that a new one translates: one that the caller may edit, in the other language. */
async function checkOriginal(
  fields: FieldReader,
  queries: Queries,
  caller: Caller,
  { translationOfId, locale = 'nl' }: Pick<NewPage, 'translationOfId' | 'locale'>,
): Promise<StoredPage | null> {
  if (!translationOfId) {
    if (locale === 'en') fields.refuse('translation_of_id', 'required');
    return null;
  }
  const { row } = await lockPage(queries, caller, translationOfId, 'pages.edit');
  const translations = await pageWriteRepository(queries, caller.tenantId).translationsOf(row.id);
  const error = originalError(row, translations, locale);
  if (error) fields.refuse('translation_of_id', error);
  return row;
}

/** A new page, as a draft. */
export async function createPage(
  queries: Queries,
  { caller, clock }: UseCaseContext,
  { managerIds, ...given }: Sent<NewPage>,
): Promise<{ id: string }> {
  const now = clock.now();
  const { tenantId } = caller;
  const user = userOf(caller);
  const scopes = await pageAccessScopes(queries, caller);
  const { organizationId, ...owner } = ownerOf(caller, scopes['pages.edit']);
  const fields = fieldReader();
  const original = await checkOriginal(fields, queries, caller, given);
  const centerId = original?.volunteer_center_id ?? owner.centerId;
  const { columns, blocks = [] } = await readPageFields(
    fields,
    queries,
    caller,
    { ...given },
    {
      content: null,
      pageId: null,
      centerId,
      now,
    },
  );
  if (managerIds) {
    requireAssigner(scopes['content.manage']);
    await readManagers(fields, queries, caller, { centerId, pageId: null }, managerIds);
  }
  fields.finish();
  const pages = pageWriteRepository(queries, tenantId);
  const row = await pages.insert({
    ...columns,
    title: columns.title ?? given.title,
    slug: columns.slug ?? given.slug,
    volunteer_center_id: centerId,
    organization_id: original ? original.organization_id : organizationId,
    translation_of_id: original?.id ?? null,
    created_by_id: user.id,
    edited_by_id: user.id,
    edited_at: now,
    revised_at: now,
    created_at: now,
    updated_at: now,
  });
  await pages.replaceBlocks(row.id, await ownBlocks(queries, tenantId, row.id, blocks), now);
  const people = pagePeopleRepository(queries, tenantId);
  const changed =
    original && managerIds && (await changedManagers(queries, tenantId, original.id, managerIds));
  const managers = managerIds ?? (original ? await people.managersOf(original.id) : []);
  await people.assign(row.id, [...new Set(managers)]);
  await audit(queries, caller, now, {
    action: 'page.created',
    ...about.pages(row.id),
  });
  if (original && changed) await logAssigned(queries, caller, now, [original.id]);
  return row;
}

/** Each language of a page has its own title in the activity. */
async function logAssigned(
  queries: Queries,
  caller: Caller,
  now: Date,
  pageIds: readonly string[],
): Promise<void> {
  for (const subjectId of pageIds)
    await audit(queries, caller, now, {
      action: 'page.assigned',
      ...about.pages(subjectId),
    });
}

/** Who is to look after a page; undefined where they do already. */
async function changedManagers(
  queries: Queries,
  tenantId: string,
  pageId: string,
  ids: readonly string[],
): Promise<string[] | undefined> {
  const before = new Set(await pagePeopleRepository(queries, tenantId).managersOf(pageId));
  const requested = new Set(ids);
  const isSame = requested.size === before.size && [...requested].every((id) => before.has(id));
  return isSame ? undefined : [...requested];
}

/** Whether a change goes on with the one before it: of the same person, themselves or in their name as before. */
async function isSameSitting(queries: Queries, caller: Caller, row: StoredPage, now: Date): Promise<boolean> {
  if (!isOwnRecent(caller, row, now)) return false;
  const subject = { subjectType: 'pages', subjectId: row.id } as const;
  return isSameActor(caller, await lastActor(queries, caller.tenantId, subject));
}

/** Saves what was changed; visitors see it when it is published. */
export async function changePage(
  queries: Queries,
  context: UseCaseContext,
  id: string,
  { lockVersion, managerIds, ...given }: Sent<PageChanges>,
): Promise<{ id: string }> {
  const { caller, clock } = context;
  const now = clock.now();
  const locked = await lockPage(queries, caller, id, 'pages.edit');
  const { row, published, draft, can } = locked;
  requireVersion(row, lockVersion);
  const fields = fieldReader();
  const content = draft ?? published;
  const centerId = row.volunteer_center_id;
  const { columns, blocks } = await readPageFields(
    fields,
    queries,
    caller,
    { ...given },
    { content, pageId: id, centerId, now },
  );
  const managers = managerIds && (await changedManagers(queries, caller.tenantId, id, managerIds));
  if (managers) {
    requireAction(can, 'content.manage');
    await readManagers(fields, queries, caller, { centerId, pageId: id }, managers);
  }
  fields.finish();
  if (managers) {
    const pageIds = await pagePeopleRepository(queries, caller.tenantId).assign(id, managers);
    await logAssigned(queries, caller, now, pageIds);
  }
  if (isEmpty({ ...columns, blocks, managers })) return row;
  const goesOn = await isSameSitting(queries, caller, row, now);
  await saveContent(queries, context, locked, { ...content, ...columns, blocks: blocks ?? content.blocks });
  if (!goesOn && !isEmpty({ ...columns, blocks }))
    await audit(queries, caller, now, {
      action: 'page.changed',
      ...about.pages(id),
    });
  return row;
}

/** The first free slug behind that of a page. */
async function freeSlug(queries: Queries, tenantId: string, row: StoredPage, slug: string): Promise<string> {
  const pages = pageWriteRepository(queries, tenantId);
  for (let count = 2; ; count += 1) {
    const end = `-${count}`;
    const room = slug.slice(0, 80 - end.length);
    const free = `${room.endsWith('-') ? room.slice(0, -1) : room}${end}`;
    if (!(await pages.hasSlug(row.volunteer_center_id, free, null))) return free;
  }
}

/** Copies a page, as it is edited, to a new draft of its own. */
export async function duplicatePage(
  queries: Queries,
  { caller, clock }: UseCaseContext,
  id: string,
): Promise<{ id: string }> {
  const now = clock.now();
  const { tenantId } = caller;
  const { row, published, draft, can } = await lockPage(queries, caller, id, 'pages.edit');
  requireOriginal(row);
  const { blocks, ...columns } = draft ?? published;
  const pages = pageWriteRepository(queries, tenantId);
  const user = userOf(caller);
  const copy = await pages.insert({
    ...columns,
    slug: await freeSlug(queries, tenantId, row, columns.slug),
    volunteer_center_id: row.volunteer_center_id,
    organization_id: ownerOfCopy(caller, row, can),
    locale: row.locale,
    created_by_id: user.id,
    edited_by_id: user.id,
    edited_at: now,
    revised_at: now,
    created_at: now,
    updated_at: now,
  });
  await pages.replaceBlocks(
    copy.id,
    withOwnIds(blocks, () => true),
    now,
  );
  await audit(queries, caller, now, {
    action: 'page.duplicated',
    ...about.pages(copy.id),
    data: { of: id },
  });
  return copy;
}

/**
 * Removes a page with its translation and the items of menus that lead there; the addresses that visitors knew say that it
 * is gone.
 */
export async function deletePage(queries: Queries, context: UseCaseContext, id: string): Promise<void> {
  const { caller, clock, emit } = context;
  const { row } = await lockPage(queries, caller, id, 'content.manage');
  requireRemovable(row);
  const pages = pageWriteRepository(queries, caller.tenantId);
  const ids = [row, ...(await pages.translationsOf(id))].map((one) => one.id);
  for (const subjectId of ids)
    await audit(queries, caller, clock.now(), {
      action: 'page.deleted',
      ...about.pages(subjectId),
    });
  await emit(queries, context, 'pages.deleted', { centerId: row.volunteer_center_id, ids });
  await pages.remove(id);
}
