import fc from 'fast-check';
import {
  documentOf,
  duplicateBlock,
  insertBlock,
  moveBlock,
  removeBlock,
  setAt,
  toggleBlock,
  type PageDocument,
} from './page-document.ts';
import { MOST_STEPS, NO_HISTORY, record, redo, undo, type History } from './history.ts';

const block = (id: string) => ({
  id,
  blockType: 'Markdown',
  visible: true,
  body: `Text ${id}`,
  cards: [{ title: id }],
});
const start = documentOf({ title: 'Over ons', summary: null }, ['a', 'b', 'c'].map(block));

interface Written {
  document: PageDocument;
  history: History;
}

/** Does one thing after another, each a step of its own. */
function write(actions: readonly ((document: PageDocument) => PageDocument)[], from = start): Written {
  return actions.reduce<Written>(
    ({ document, history }, action) => {
      const after = action(document);
      return {
        document: after,
        history: record(history, document, after, { blockId: null, mergeKey: null, at: 0 }),
      };
    },
    { document: from, history: NO_HISTORY },
  );
}

const type = (text: string) => (document: PageDocument) => setAt(document, ['blocks', 'a', 'body'], text);

function undoAll({ document, history }: Written): Written {
  const before = undo(history, document);
  return before ? undoAll(before) : { document, history };
}
function redoAll({ document, history }: Written): Written {
  const after = redo(history, document);
  return after ? redoAll(after) : { document, history };
}

/** Any of the things that people do in the editor, to any block. */
const anyAction = fc.oneof(
  fc.string().map(type),
  fc.string().map((text) => (document: PageDocument) => setAt(document, ['page', 'title'], text)),
  fc
    .string()
    .map(
      (text) => (document: PageDocument) =>
        setAt(document, ['blocks', 'a', 'cards'], [{ title: text }, { text }]),
    ),
  fc.string().map((text) => (document: PageDocument) => {
    const id = document.order[0];
    return id === undefined ? document : setAt(document, ['blocks', id, 'cards', 0, 'title'], text);
  }),
  fc
    .nat(5)
    .map((place) => (document: PageDocument) => moveBlock(document, document.order[place] ?? '', 4 - place)),
  fc.nat(5).map((place) => (document: PageDocument) => removeBlock(document, document.order[place] ?? '')),
  fc.nat(5).map((place) => (document: PageDocument) => toggleBlock(document, document.order[place] ?? '')),
  fc.uuid().map((id) => (document: PageDocument) => insertBlock(document, block(id), 1)),
  fc.uuid().map((id) => (document: PageDocument) => duplicateBlock(document, document.order[0] ?? '', id)),
);

it('undoes whatever was done and does it again, also from what was stored of it', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 30 }), (actions) => {
      // Typing into a block that was removed is nothing that people can do.
      const possible = actions.map(
        (action) => (document: PageDocument) => ('a' in document.blocks ? action(document) : document),
      );
      const written = write(possible);
      const undone = undoAll(JSON.parse(JSON.stringify(written)) as Written);
      expect(undone.document).toEqual(start);
      expect(redoAll(undone).document).toEqual(JSON.parse(JSON.stringify(written.document)));
    }),
  );
});

it('keeps two hundred steps', () => {
  const written = write(Array.from({ length: MOST_STEPS + 5 }, (_, index) => type(String(index))));
  expect(written.history.past).toHaveLength(200);
  expect(undoAll(written).document.blocks['a']?.['body']).toBe('4');
});

it('stores of typing only what was typed, however long the text is', () => {
  const long = 'x'.repeat(20_000);
  const { history } = write([type(`${long}y${long}`)], setAt(start, ['blocks', 'a', 'body'], long + long));
  expect(JSON.stringify(history).length).toBeLessThan(300);
});

it('takes typing that goes on as one step, and begins another after a pause, in another field, and after an undo', () => {
  const note = (at: number, mergeKey = 'a/body') => ({ blockId: 'a', mergeKey, at });
  const one = type('Text aan')(start);
  const two = type('Text aan zee')(one);
  const first = record(NO_HISTORY, start, one, note(0));
  expect(record(first, one, two, note(900)).past).toHaveLength(1);
  expect(record(first, one, two, note(1_000)).past).toHaveLength(2);
  expect(record(first, one, two, note(900, 'a/title')).past).toHaveLength(2);
  expect(undo(record(first, one, two, note(900)), two)?.document).toEqual(start);
  const undone = undo(first, one);
  const again = undone && redo(undone.history, undone.document);
  expect(again && record(again.history, one, two, note(900)).past).toHaveLength(2);
});

it('forgets what was undone once something else is done, and a step that changes nothing is none', () => {
  const written = write([type('een'), type('twee')]);
  const undone = undo(written.history, written.document);
  expect(undone?.history.future).toHaveLength(1);
  const note = { blockId: null, mergeKey: null, at: 0 };
  expect(undone && record(undone.history, undone.document, type('drie')(start), note).future).toEqual([]);
  expect(record(written.history, start, start, note)).toBe(written.history);
  expect(undo(NO_HISTORY, start)).toBeNull();
  expect(redo(NO_HISTORY, start)).toBeNull();
});

it('finds no step between lists of the same', () => {
  const list = (ids: string[]) => setAt(start, ['blocks', 'a', 'categoryIds'], ids);
  const note = { blockId: 'a', mergeKey: null, at: 0 };
  expect(record(NO_HISTORY, list(['x', 'y']), list(['x', 'y']), note)).toBe(NO_HISTORY);
  expect(record(NO_HISTORY, list(['x', 'y']), list(['y', 'x']), note).past).toHaveLength(1);
});
