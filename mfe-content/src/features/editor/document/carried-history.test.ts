import fc from 'fast-check';
import { carriedHistory } from './carried-history.ts';
import { NO_HISTORY, record, redo, undo, type History } from './history.ts';
import { mergeDocuments } from './merge.ts';
import {
  blocksOf,
  documentOf,
  duplicateBlock,
  insertBlock,
  moveBlock,
  removeBlock,
  setAt,
  toggleBlock,
  type PageDocument,
} from './page-document.ts';

const block = (id: string) => ({
  id,
  blockType: 'Markdown',
  visible: true,
  title: `Title ${id}`,
  body: `Text ${id}`,
  cards: [{ title: `Card ${id}` }, { title: 'Second' }],
  img: { imageId: id, alt: `Picture ${id}` },
});
const page = { title: 'Over ons', summary: null, imageId: null, imageAlt: null };
const start = documentOf(page, ['a', 'b', 'c'].map(block));

type Action = (document: PageDocument) => PageDocument;
interface Written {
  document: PageDocument;
  history: History;
}

const write = (actions: readonly Action[], from: Written = { document: start, history: NO_HISTORY }) =>
  actions.reduce<Written>(({ document, history }, action) => {
    const after = action(document);
    const note = { blockId: null, mergeKey: null, at: 0 };
    return { document: after, history: record(history, document, after, note) };
  }, from);

function back(written: Written, steps = Infinity): Written {
  const before = steps > 0 ? undo(written.history, written.document) : null;
  return before ? back(before, steps - 1) : written;
}
function forth(written: Written): Written {
  const after = redo(written.history, written.document);
  return after ? forth(after) : written;
}

/** What one has once a colleague's save was merged into it. */
function merged({ document, history }: Written, theirs: PageDocument, base: PageDocument = start): Written {
  const together = mergeDocuments(base, document, theirs).document;
  return { document: together, history: carriedHistory(history, document, together) };
}

const body = (id: string, text: string) => (document: PageDocument) =>
  document.blocks[id] ? setAt(document, ['blocks', id, 'body'], text) : document;
const title = (text: string) => (document: PageDocument) => setAt(document, ['page', 'title'], text);
const order = ({ document }: Written) => document.order.join('');

it('undoes one’s own steps after a colleague’s save, and leaves theirs', () => {
  const own = write([
    body('a', 'mine'),
    (now) => moveBlock(now, 'a', 2),
    (now) => insertBlock(now, block('d'), 0),
  ]);
  const theirs = insertBlock(body('b', 'theirs')(start), block('e'), 1);
  const both = merged(own, theirs);
  expect(order(both)).toBe('dbcae');
  expect(order(back(both, 1))).toBe('bcae');
  expect(order(back(both, 2))).toBe('aebc');
  const { document } = back(both);
  expect([document.blocks['a']?.['body'], document.blocks['b']?.['body']]).toEqual(['Text a', 'theirs']);
  expect(forth(back(both)).document).toEqual(both.document);
});

it('does again what was undone before the colleague saved', () => {
  const undone = back(write([title('Wij'), body('a', 'mine')]), 1);
  const both = merged(undone, insertBlock(body('b', 'theirs')(start), block('e'), 0));
  const again = forth(both).document;
  expect([again.blocks['a']?.['body'], again.blocks['b']?.['body'], again.order[0]]).toEqual([
    'mine',
    'theirs',
    'e',
  ]);
});

it('has no step left where the colleague wrote over it, nor of what was there before', () => {
  const own = write([
    (now) => insertBlock(now, block('d'), 0),
    body('d', 'first'),
    body('d', 'second'),
    (now) => setAt(now, ['blocks', 'd', 'title'], 'Mine'),
  ]);
  const both = merged(own, body('d', 'theirs')(own.document), own.document);
  expect(both.history.past).toHaveLength(1);
  const { document } = back(both);
  expect(document.blocks['d']).toMatchObject({ title: 'Title d', body: 'theirs' });
  expect(document.order.join('')).toBe('dabc');
});

it('lets no step into items of a list that the colleague put elsewhere, and takes a picture with what is said of it', () => {
  const own = write([
    (now) => setAt(now, ['blocks', 'a', 'cards', 1, 'title'], 'Mine'),
    (now) => setAt(now, ['blocks', 'b', 'img', 'alt'], 'Mine'),
    (now) => setAt(now, ['page', 'imageAlt'], 'Mine'),
    title('Wij'),
  ]);
  const cards = [{ title: 'New' }, ...(own.document.blocks['a']?.['cards'] as { title: string }[])];
  const theirs = [
    (now: PageDocument) => setAt(now, ['blocks', 'a', 'cards'], cards),
    (now: PageDocument) => setAt(now, ['blocks', 'b', 'img', 'imageId'], 'other'),
    (now: PageDocument) => setAt(now, ['page', 'imageId'], 'other'),
  ].reduce((now, action) => action(now), own.document);
  const both = merged(own, theirs, own.document);
  expect(both.history.past).toHaveLength(1);
  expect(back(both).document).toEqual(title('Over ons')(both.document));
});

it('leaves a list alone in which a step would come to other items than it was made of', () => {
  const cards = (now: PageDocument) => now.blocks['a']?.['cards'] as { title: string }[];
  const own = write([
    (now) => setAt(now, ['blocks', 'a', 'cards', 1, 'title'], 'Mine'),
    (now) => setAt(now, ['blocks', 'a', 'cards'], [{ title: 'New' }, ...cards(now)]),
  ]);
  const both = merged(own, setAt(own.document, ['blocks', 'a', 'cards', 2, 'text'], 'theirs'), own.document);
  expect(both.history.past).toEqual([]);
  expect(cards(both.document).map(({ title: name }) => name)).toEqual(['New', 'Card a', 'Mine']);
});

it('follows the colleague’s order where they moved blocks', () => {
  const own = write([(now) => moveBlock(now, 'a', 1), (now) => insertBlock(now, block('d'), 3)]);
  const both = merged(own, moveBlock(own.document, 'd', 0), own.document);
  expect(order(both)).toBe('dbac');
  expect(order(back(both))).toBe('bac');
});

it('begins another step after what was merged', () => {
  const note = (at: number) => ({ blockId: 'a', mergeKey: 'a/body', at });
  const first = body('a', 'one')(start);
  const history = record(NO_HISTORY, start, first, note(0));
  const both = merged({ document: first, history }, title('Wij')(start));
  const second = body('a', 'one two')(both.document);
  expect(record(both.history, both.document, second, note(1)).past).toHaveLength(2);
  expect(carriedHistory(history, first, first)).toBe(history);
});

/** Any of the things that people do, to a block that is there. */
const anyAction = fc.oneof(
  fc.tuple(fc.nat(5), fc.string({ maxLength: 4 })).map(([place, text]): Action => (now) => {
    const id = now.order[place];
    return id === undefined ? now : setAt(now, ['blocks', id, 'body'], text);
  }),
  fc.tuple(fc.nat(5), fc.nat(2), fc.string({ maxLength: 4 })).map(([place, at, text]): Action => (now) => {
    const id = now.order[place];
    const cards = now.blocks[id ?? '']?.['cards'] as unknown[] | undefined;
    return id === undefined || !cards?.[at] ? now : setAt(now, ['blocks', id, 'cards', at, 'title'], text);
  }),
  fc.tuple(fc.nat(5), fc.nat(2)).map(([place, size]): Action => (now) => {
    const id = now.order[place];
    const cards = Array.from({ length: size }, (_, at) => ({ title: `New ${at}` }));
    return id === undefined ? now : setAt(now, ['blocks', id, 'cards'], cards);
  }),
  fc.string({ maxLength: 4 }).map(title),
  fc.tuple(fc.nat(5), fc.nat(5)).map(
    ([place, to]): Action =>
      (now) =>
        moveBlock(now, now.order[place] ?? '', to),
  ),
  fc.nat(5).map(
    (place): Action =>
      (now) =>
        removeBlock(now, now.order[place] ?? ''),
  ),
  fc.nat(5).map(
    (place): Action =>
      (now) =>
        toggleBlock(now, now.order[place] ?? ''),
  ),
  fc.tuple(fc.uuid(), fc.nat(5)).map(
    ([id, place]): Action =>
      (now) =>
        insertBlock(now, block(id), place),
  ),
  fc.tuple(fc.uuid(), fc.nat(5)).map(
    ([id, place]): Action =>
      (now) =>
        duplicateBlock(now, now.order[place] ?? '', id),
  ),
);
const anyActions = fc.array(anyAction, { maxLength: 8 });

it('takes nothing of a colleague’s away, whatever both did, and does again what it undoes', () => {
  fc.assert(
    fc.property(anyActions, anyActions, anyActions, fc.nat(8), (before, mine, their, undone) => {
      const earlier = write(before);
      const own = back(write(mine, earlier), undone);
      const theirs = write(their, { document: earlier.document, history: NO_HISTORY }).document;
      const both = merged(own, theirs, earlier.document);
      const added = blocksOf(theirs).filter(({ id }) => !earlier.document.blocks[id]);
      const isWhole = ({ document }: Written) => {
        expect(document.order.toSorted()).toEqual(Object.keys(document.blocks).toSorted());
        for (const one of added) expect(document.blocks[one.id]).toEqual(one);
      };
      const first = back(both);
      const last = forth(both);
      [both, first, last].forEach(isWhole);
      expect(forth(first).document).toEqual(last.document);
      expect(back(last).document).toEqual(first.document);
      const isTheirs = ![earlier.document, own.document].some(
        (one) => one.page['title'] === theirs.page['title'],
      );
      if (isTheirs && both.document.page['title'] === theirs.page['title'])
        expect(first.document.page['title']).toBe(theirs.page['title']);
    }),
    { numRuns: 150 },
  );
});
