import type { PagePublication, PageRestoration } from '@samen/resources/content';
import { audit } from '../../../audit/audit.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { requireVersion } from '../../../http/require-version.ts';
import { callerSteps, type StepContext } from '../../../state-machine/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { saveContent, writeBlocks } from './edit-page.ts';
import { lockPage, type LockedPage } from './lock-page.ts';
import { columnsIn, isSameContent } from './page-content.ts';
import { datesOf, firstShown, isShown, requireNoEnd } from './publication.policy.ts';
import { checkPublishable } from './publishable-page.ts';
import { pageVersionRepository } from './page-versions.repository.ts';
import { pageWriteRepository } from './page-writes.repository.ts';
import { pageStates } from './pages.states.ts';
import { about } from '../subject-names.repository.ts';

/** Takes a page from the site; what was changed since stays. */
async function unpublish(steps: StepContext, { row, taker }: LockedPage): Promise<void> {
  const request = { step: { name: 'unpublish' }, taker };
  await pageStates.run(steps, row, request, { columns: { published_at: firstShown(row, steps.now) } });
}

/** Shows the working copy to visitors, now or from a moment on, or takes the page from the site. */
export async function publishPage(
  queries: Queries,
  context: UseCaseContext,
  id: string,
  publication: PagePublication,
): Promise<{ id: string }> {
  const { caller } = context;
  const { tenantId, user } = caller;
  const steps = callerSteps(queries, context);
  const { now } = steps;
  const locked = await lockPage(queries, caller, id, 'pages.publish');
  const { row, published, draft, taker } = locked;
  requireVersion(row, publication.lockVersion);
  if (!publication.isPublished) {
    await unpublish(steps, locked);
    return row;
  }
  const { from, until } = datesOf(publication, now);
  requireNoEnd(row, until);
  const request = { step: { name: from ? 'schedule' : 'publish' }, taker };
  const step = await pageStates.check(steps, row, request);
  const content = draft ?? published;
  await checkPublishable(queries, { tenantId, now }, row, content);
  await writeBlocks(queries, tenantId, row, content, now);
  await pageStates.take(steps, row, step, {
    columns: {
      ...columnsIn(content),
      published_at: firstShown(row, now) ?? from ?? now,
      publish_from: from,
      publish_until: until,
      ...(draft || row.translation_of_id ? { revised_at: now } : {}),
    },
  });
  await pageWriteRepository(queries, tenantId).removeDraft(id);
  // A page that is only shown until another moment is no other page.
  if (draft || !isShown(row, now)) {
    const version = { content, reason: 'published', madeById: user?.id ?? null, now } as const;
    await pageVersionRepository(queries, tenantId).add(id, version);
  }
  return row;
}

/** Goes back to what visitors see; what the working copy was is kept as a version. */
export async function discardWorkingCopy(
  queries: Queries,
  { caller, clock }: UseCaseContext,
  id: string,
): Promise<{ id: string }> {
  const { row, draft } = await lockPage(queries, caller, id, 'pages.edit');
  if (!draft) return row;
  const now = clock.now();
  const pages = pageWriteRepository(queries, caller.tenantId);
  const version = { content: draft, reason: 'replaced', madeById: caller.user?.id ?? null, now } as const;
  await pageVersionRepository(queries, caller.tenantId).add(id, version);
  await pages.removeDraft(id);
  await pages.touch(id, { edited_at: now, edited_by_id: caller.user?.id ?? null });
  await audit(queries, caller, now, {
    action: 'page.discarded',
    ...about.pages(id),
  });
  return row;
}

/** Makes a version the working copy; what was written until then, and nothing else has, is kept as a version. */
export async function restoreVersion(
  queries: Queries,
  context: UseCaseContext,
  id: string,
  { version, lockVersion }: PageRestoration,
): Promise<{ id: string }> {
  const { caller, clock } = context;
  const { tenantId, user } = caller;
  const now = clock.now();
  const locked = await lockPage(queries, caller, id, 'pages.edit');
  const { row, published, draft } = locked;
  requireVersion(row, lockVersion);
  const versions = pageVersionRepository(queries, tenantId);
  const content = await versions.numbered(id, version);
  if (!content) throw new Problem('not_found', { pointer: '/data/attributes/version' });
  const written = draft ?? (row.published_at === null ? published : null);
  if (written && !isSameContent(written, content))
    await versions.add(id, { content: written, reason: 'replaced', madeById: user?.id ?? null, now });
  const isTaken = await pageWriteRepository(queries, tenantId).hasSlug(
    row.volunteer_center_id,
    content.slug,
    id,
  );
  await saveContent(queries, context, locked, isTaken ? { ...content, slug: row.slug } : content);
  await audit(queries, caller, now, {
    action: 'page.restored',
    ...about.pages(id),
    data: { version },
  });
  return row;
}
