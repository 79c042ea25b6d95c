import { changesBetween, invert, type Change } from './changes.ts';
import type { History, Step } from './history.ts';
import { collide, contentChanges, orderOfBoth, partOf, withPicture } from './merge.ts';
import type { PageDocument, Path } from './page-document.ts';

/**
 * The steps of a document that became another one by what a colleague did: each still undoes what it did itself, and nothing
 * of theirs. A step that is all in places where they wrote is gone.
 */
export function carriedHistory(history: History, from: PageDocument, to: PageDocument): History {
  if (from === to) return history;
  const past = history.past.toReversed();
  const back = carriedOver(
    past.map(({ changes }) => invert(changes)),
    from,
    to,
  );
  const forth = carriedOver(
    history.future.map(({ changes }) => changes),
    from,
    to,
  );
  return {
    past: stepsWith(past, back.map(invert)).toReversed(),
    future: stepsWith(history.future, forth),
  };
}

/** What is typed next is a step of its own. */
const stepsWith = (steps: readonly Step[], changes: readonly Change[][]): Step[] =>
  steps
    .map((step, index) => ({ ...step, mergeKey: null, changes: changes[index] ?? [] }))
    .filter((step) => step.changes.length > 0);

/** What goes from `to` on as the given changes, one after the other, went from `from` on. */
function carriedOver(
  steps: readonly (readonly Change[])[],
  from: PageDocument,
  to: PageDocument,
): Change[][] {
  const before = withPicture(from);
  const taken: Path[] = contentChanges(before, withPicture(to)).map((change) => partOf(before, change));
  const isMoved = commonOrder(from, to) !== commonOrder(to, from);
  const present = new Set(to.order);
  const isThere = (id: string) => present.has(id);
  let { order } = to;
  return steps.map((changes) => {
    const free: Change[] = [];
    for (const change of changes.filter(({ path }) => path[0] !== 'order')) {
      const place = placeOf(before, change);
      if (taken.some((one) => collide(one, place))) {
        // Those before it are of what it would have come back to.
        taken.push(place);
        continue;
      }
      free.push(change);
      const [, id] = change.path;
      if (change.path.length > 2 || change.path[0] !== 'blocks') continue;
      if (change.after === undefined) present.delete(String(id));
      else present.add(String(id));
    }
    const requested = changes.find(({ path }) => path[0] === 'order')?.after as string[] | undefined;
    if (!requested) return free;
    const next = isMoved
      ? orderOfBoth(to.order, requested, isThere)
      : orderOfBoth(requested, to.order, isThere);
    const [moved] = changesBetween(order, next, ['order']);
    order = next;
    return moved ? [...free, moved] : free;
  });
}

/** The value that a change is in, of which only one of two people can have their own, in a document with its picture. */
function placeOf(document: PageDocument, change: Change): Path {
  const [area, name] = change.path;
  const isPicture = area === 'page' && (name === 'imageId' || name === 'imageAlt');
  return isPicture ? ['page', 'picture'] : partOf(document, change);
}

const commonOrder = ({ order }: PageDocument, { blocks }: PageDocument): string =>
  String(order.filter((id) => blocks[id]));
