import type { PageForms } from '@samen/resources/page-check';
import { accessScopeOf } from '../../../auth/access-scope.ts';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import type { FieldReader } from '../../../http/field-reader.ts';
import type { EventHandlers } from '../../../use-case.ts';
import { formsOnPages } from '../../forms/forms/index.ts';
import { idsUnder } from './block-data.ts';
import type { StoredBlock } from './page-content.ts';
import { pageFormRepository } from './page-forms.repository.ts';
import { pageAccessScopes, pageActions } from './pages.policy.ts';

type Blocks = readonly Pick<StoredBlock, 'data'>[];
type FormPlace = Parameters<typeof formsOnPages>[1];

const formIdsIn = (blocks: Blocks): string[] =>
  idsUnder(
    'form_id',
    blocks.map(({ data }) => data),
  );

/** The forms that the blocks of a page may show, and whether visitors can fill them in. */
export async function pageFormsOf(
  queries: Queries,
  place: FormPlace,
  blocks: Blocks,
  lock: { isLocked?: boolean } = {},
): Promise<PageForms> {
  const forms = await formsOnPages(queries, place, formIdsIn(blocks), lock);
  return new Map([...forms].map(([id, { status }]) => [id, status]));
}

/**
 * Refuses forms that cannot stand on a page of the centre, and those of who may not handle any; one that the page had
 * already stays until it is published.
 */
export async function checkForms(
  fields: FieldReader,
  queries: Queries,
  caller: Caller,
  place: FormPlace,
  { blocks, before }: { blocks: Blocks; before: Blocks },
): Promise<void> {
  const existing = new Set(formIdsIn(before));
  const idOf = ({ data }: Blocks[number]) => formIdsIn([{ data }]).find((id) => !existing.has(id));
  const added = blocks.flatMap((block) => idOf(block) ?? []);
  if (added.length === 0) return;
  const isHandler = (await accessScopeOf(queries, caller, 'forms.manage')).kind !== 'nothing';
  const usable = await formsOnPages(queries, place, isHandler ? added : [], { isLocked: true });
  for (const [at, block] of blocks.entries()) {
    const id = idOf(block);
    if (id !== undefined && !usable.has(id)) fields.refuse(`blocks/${at}/form_id`, 'inclusion');
  }
}

/** A form stays as long as a page shows it, or will; where, is said of the pages that the caller may know of. */
export const keepShownForm: NonNullable<EventHandlers['form.deleted']> = async (
  queries,
  { caller, clock },
  { id },
) => {
  const shown = await pageFormRepository(queries, caller.tenantId).pagesWith(id, clock.now());
  if (shown.length === 0) return;
  const scopes = await pageAccessScopes(queries, caller);
  const places = shown
    .map((page) => ({ page, editable: mayEdit(caller, page, scopes) }))
    .filter(({ page, editable }) => editable || page.is_public)
    .map(({ page, editable }) => ({ type: 'pages', id: page.id, name: page.title, editable }));
  throw new Problem('in_use', { meta: { count: shown.length, places } });
};

const mayEdit = (
  caller: Caller,
  page: Parameters<typeof pageActions>[1],
  scopes: Parameters<typeof pageActions>[2],
): boolean => pageActions(caller, page, scopes).includes('pages.edit');
