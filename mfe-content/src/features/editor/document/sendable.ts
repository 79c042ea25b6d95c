import type { Problem } from '@samen/api-client';
import { toCamel } from '@samen/jsonapi';
import type { Attributes } from '@samen/jsonapi/declaration';
import { Pages, type BlockError } from '@samen/resources/content';
import { blockErrors, isUnfinished, pageErrors } from '@samen/resources/page-check';
import { isSameValue, putAt } from './changes.ts';
import { getAt, removeBlock, type PageDocument, type Path } from './page-document.ts';

/** A value that is not sent, since the server stores none such: where it is, null for the page itself, and why. */
export interface Withheld extends BlockError {
  blockId: string | null;
}

/** A value that the server did not take. */
export interface Rejection extends Withheld {
  value: unknown;
}

/** What is declared of each attribute. */
const DECLARED: Attributes = Pages.attributes;

/** What only keeps a page from being published is stored. */
const isStored = ({ path: [name], code }: BlockError): boolean =>
  code === 'required' && !DECLARED[String(name)]?.options.required;

const placeOf = ({ blockId, path }: Withheld): Path =>
  blockId === null ? ['page', ...path] : ['blocks', blockId, ...path];

/** What is wrong with a document by what is declared, as far as the server would refuse it. */
function refusedIn({ page, blocks }: PageDocument): Withheld[] {
  return [
    ...pageErrors(page)
      .filter((error) => !isStored(error))
      .map((error) => ({ ...error, blockId: null })),
    ...Object.values(blocks).flatMap((block) =>
      blockErrors(block as never)
        .filter((error) => !isUnfinished(block, error))
        .map((error) => ({ ...error, blockId: block.id })),
    ),
  ];
}

/** Those that are in the document as they were: one that was written over, and comes again, may be taken by then. */
export const stillRejected = (
  rejections: readonly Rejection[],
  document: PageDocument,
): readonly Rejection[] =>
  rejections.filter((rejection) => isSameValue(getAt(document, placeOf(rejection)), rejection.value));

/**
 * A document as far as the server takes it. In the place of what it does not stands what it had there, and nothing where items
 * may have moved since.
 */
export function sendable(
  document: PageDocument,
  base: PageDocument,
  rejections: readonly Rejection[],
): { document: PageDocument; withheld: readonly Withheld[] } {
  const still = stillRejected(rejections, document).map(({ value: _value, ...rejection }) => rejection);
  const found = [...refusedIn(document), ...still];
  const withheld = [...new Map(found.toReversed().map((one) => [placeOf(one).join('/'), one])).values()];
  return {
    document: withheld.reduce((now, one) => withoutValue(now, placeOf(one), base), document),
    withheld: withheld.toReversed(),
  };
}

function withoutValue(document: PageDocument, place: Path, base: PageDocument): PageDocument {
  const before = getAt(base, place);
  const [area, id] = place;
  if (place.length === 2 && area === 'blocks' && before === undefined)
    return removeBlock(document, String(id));
  const isItem = place.some((step) => typeof step === 'number');
  const value = getAt(document, place);
  return putAt(document, place, isItem || before === undefined ? emptied(value) : before);
}

function emptied(value: unknown) {
  if (typeof value === 'string') return '';
  return Array.isArray(value) ? [] : null;
}

/** Which block of those that were sent a pointer leads to, and which of its fields; null where it leads to none. */
export function blockAt(pointer: string | undefined): { index: number; steps: readonly string[] } | null {
  const [, index, inBlock] = /^\/data\/attributes\/blocks\/(\d+)(?:\/(.+))?$/.exec(pointer ?? '') ?? [];
  return index === undefined ? null : { index: Number(index), steps: inBlock?.split('/') ?? [] };
}

/**
 * Of a problem whose every error says where it is in what was sent: which values of the document those are. Empty for any other
 * one.
 */
export function rejectionsIn(
  problem: Problem | null,
  sent: PageDocument,
  document: PageDocument,
): readonly Rejection[] {
  if (problem?.kind !== 'rejected' || problem.status !== 422) return [];
  const found = problem.errors.map(({ source, code, meta }) => {
    const [, inPage] = /^\/data\/attributes\/(\w+)$/.exec(source?.pointer ?? '') ?? [];
    const block = blockAt(source?.pointer);
    const blockId = block ? sent.order[block.index] : null;
    if (!code || blockId === undefined || (blockId === null && (!inPage || inPage === 'blocks'))) return null;
    const steps = block?.steps ?? [inPage ?? ''];
    const path = steps.map((step) => (/^\d+$/.test(step) ? Number(step) : toCamel(step)));
    return { blockId, path, code, ...(meta && { meta }) } as Withheld;
  });
  if (found.includes(null)) return [];
  return found.flatMap((one) => (one ? { ...one, value: getAt(document, placeOf(one)) } : []));
}
