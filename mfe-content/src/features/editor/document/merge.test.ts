import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { mergeDocuments, withArrived } from './merge.ts';
import { documentOf, insertBlock, moveBlock, removeBlock, setAt } from './page-document.ts';

const block = (id: string) => ({ id, blockType: 'Markdown', visible: true, body: id, width: 'prose' });
const base = documentOf({ title: 'Over ons', summary: null }, ['a', 'b', 'c'].map(block));
const write = (id: string, body: string) => setAt(base, ['blocks', id, 'body'], body);

it('brings together what two people wrote in different places', () => {
  const own = setAt(write('a', 'mijn'), ['page', 'title'], 'Wij');
  const { document, conflicts } = mergeDocuments(base, own, write('b', 'haar'));
  expect(conflicts).toEqual([]);
  expect([document.blocks['a']?.['body'], document.blocks['b']?.['body'], document.page['title']]).toEqual([
    'mijn',
    'haar',
    'Wij',
  ]);
});

it('says where both wrote something else, and keeps one’s own there', () => {
  const { document, conflicts } = mergeDocuments(base, write('a', 'mijn'), write('a', 'haar'));
  expect(conflicts).toEqual([['blocks', 'a', 'body']]);
  expect(document.blocks['a']?.['body']).toBe('mijn');
  expect(mergeDocuments(base, write('a', 'gelijk'), write('a', 'gelijk')).conflicts).toEqual([]);
});

it('keeps what one wrote in a block that the other removed, and says so', () => {
  const merged = mergeDocuments(base, write('a', 'mijn'), removeBlock(base, 'a'));
  expect(merged.document.blocks['a']?.['body']).toBe('mijn');
  expect(merged.document.order.join('')).toBe('abc');
  expect(merged.conflicts).toEqual([['blocks', 'a', 'body']]);
});

it('takes the order of the one who changed it, with what both put in', () => {
  const own = insertBlock(moveBlock(base, 'a', 2), block('d'), 0);
  const other = insertBlock(base, block('e'), 2);
  expect(mergeDocuments(base, own, other).document.order.join('')).toBe('dbeca');
  expect(mergeDocuments(base, base, moveBlock(base, 'a', 2)).document.order.join('')).toBe('bca');
  expect(mergeDocuments(base, removeBlock(base, 'c'), other).document.order.join('')).toBe('abe');
});

describe('what was sent and whose response was lost', () => {
  const sent = setAt(write('a', 'mijn '), ['page', 'title'], 'Wij');

  it('is no one else’s where it has arrived', () => {
    const theirs = setAt(write('a', 'mijn'), ['page', 'title'], 'Wij');
    const own = setAt(sent, ['blocks', 'a', 'body'], 'mijn tekst');
    const { document, conflicts } = mergeDocuments(withArrived(base, [sent], theirs), own, theirs);
    expect(conflicts).toEqual([]);
    expect(document.blocks['a']?.['body']).toBe('mijn tekst');
  });

  it('is no one else’s in a block that is new, and in a list that got longer', () => {
    const cards = [{ title: 'Bakker ' }, { title: 'Kapper' }];
    const made = insertBlock(sent, { ...block('c'), body: 'Hallo ', cards }, 1);
    const theirs = insertBlock(
      setAt(write('a', 'mijn'), ['page', 'title'], 'Wij'),
      { ...block('c'), body: 'Hallo', cards: [{ title: 'Bakker' }, { title: 'Kapper' }] },
      1,
    );
    const own = setAt(made, ['blocks', 'c', 'body'], 'Hallo allemaal');
    const { document, conflicts } = mergeDocuments(withArrived(base, [made], theirs), own, theirs);
    expect(conflicts).toEqual([]);
    expect(document.blocks['c']?.['body']).toBe('Hallo allemaal');
  });

  it('is one’s own still where it has not, and what a colleague wrote there is asked about', () => {
    const theirs = write('a', 'haar');
    const merged = mergeDocuments(withArrived(base, [sent], theirs), sent, theirs);
    expect(merged.conflicts).toEqual([['blocks', 'a', 'body']]);
    expect(merged.document.page['title']).toBe('Wij');
  });

  it('is found among several, with blocks that came and went', () => {
    const later = removeBlock(insertBlock(sent, block('d'), 1), 'b');
    const common = withArrived(base, [sent, later], later);
    expect(common).toEqual(later);
    expect(withArrived(base, [sent, later], sent)).toEqual(sent);
  });
});

const shop = (title: string) => ({ title, text: '', img: null as { imageId: string; alt: string } | null });
type Shop = ReturnType<typeof shop>;
const street = (cards: readonly Shop[], own = {}) =>
  documentOf({ title: 'Winkels', imageId: 'p', imageAlt: 'Straat', ...own }, [
    { ...block('a'), cards: cards.map((card) => ({ ...card })) },
  ]);
const cardsIn = ({ blocks }: ReturnType<typeof street>) => blocks['a']?.['cards'] as unknown as Shop[];
const [bakery, barber, butcher] = ['Bakker', 'Kapper', 'Slager'].map(shop) as [Shop, Shop, Shop];
const bread = { ...bakery, text: 'Verkoopt brood' };

it('asks where one wrote in an item that is elsewhere by now', () => {
  const before = street([bakery, barber, butcher]);
  const own = street([bread, barber, butcher]);
  for (const cards of [
    [barber, bakery, butcher],
    [barber, butcher],
    [shop('Smid'), bakery, barber, butcher],
    [shop('Smid'), barber, butcher],
  ]) {
    const { document, conflicts } = mergeDocuments(before, own, street(cards));
    expect(conflicts).toEqual([['blocks', 'a', 'cards']]);
    expect(cardsIn(document)).toEqual(cardsIn(own));
  }
  const elsewhere = mergeDocuments(before, own, street([bakery, butcher, barber]));
  expect(elsewhere.conflicts).toEqual([]);
  expect(cardsIn(elsewhere.document)).toEqual([bread, butcher, barber]);
});

it('keeps a picture with what is said of it, and a button with where it leads', () => {
  const photo = { imageId: 'dog', alt: 'Een hond', decorative: false };
  const button = { label: 'Doe mee', linkType: 'url', url: '/a', pageId: null };
  const page = (img: object, link: object) =>
    documentOf({}, [{ ...block('a'), img: { ...photo, ...img }, button: { ...button, ...link } } as never]);
  const paths = (own: Parameters<typeof page>, other: Parameters<typeof page>) =>
    mergeDocuments(page({}, {}), page(...own), page(...other)).conflicts.map((path) => path.join('/'));
  expect(paths([{ imageId: 'cat' }, {}], [{ alt: 'Een oude hond' }, {}])).toEqual(['blocks/a/img']);
  expect(paths([{}, { label: 'Kom' }], [{}, { url: '/b' }])).toEqual(['blocks/a/button']);
  expect(paths([{ alt: 'Een oude hond' }, {}], [{}, { url: '/b' }])).toEqual([]);
  const own = street([], { imageId: 'q' });
  const ofPage = mergeDocuments(street([]), own, street([], { imageAlt: 'Plein', title: 'Plein' }));
  expect(ofPage.conflicts).toEqual([['page', 'picture']]);
  expect(ofPage.document.page).toEqual({ title: 'Plein', imageId: 'q', imageAlt: 'Straat' });
});

it('loses nothing of a block in which both wrote the same', () => {
  const other = setAt(write('a', 'gelijk'), ['blocks', 'a', 'width'], 'full');
  const { document, conflicts } = mergeDocuments(base, write('a', 'gelijk'), other);
  expect(conflicts).toEqual([]);
  expect(document.blocks['a']).toMatchObject({ body: 'gelijk', width: 'full' });
});

/** What an editor does to a list: which item, where to, and what. */
const steps = fc.array(
  fc.tuple(fc.nat(9), fc.nat(9), fc.constantFrom('write', 'describe', 'move', 'add', 'remove')),
  { maxLength: 4 },
);
type Steps = [number, number, string][];

/** Every item has a title of its own, by which this test finds it; what is written says where it was. */
function worked(cards: readonly Shop[], done: Steps, who: string): Shop[] {
  return done.reduce(
    (now, [item, to, step], count) => {
      const at = now.length === 0 ? 0 : item % now.length;
      const card = now[at];
      const mark = `${who}${count}`;
      if (step === 'add' || !card) return now.toSpliced(to % (now.length + 1), 0, shop(mark));
      if (step === 'write') return now.with(at, { ...card, text: `${card.text} ${card.title}:${mark}` });
      if (step === 'describe') {
        const img = to % 2 ? { imageId: mark, alt: `${card.title}:${mark}` } : null;
        return now.with(at, { ...card, img });
      }
      const rest = now.toSpliced(at, 1);
      return step === 'remove' ? rest : rest.toSpliced(to % now.length, 0, card);
    },
    [...cards],
  );
}

it('leaves what was written in the item it was written in, whatever was moved meanwhile', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), steps, steps, (size, mine, theirs) => {
      const cards = Array.from({ length: size }, (_, at) => ({
        ...shop(`item${at}`),
        img: { imageId: `photo${at}`, alt: `photo${at}` },
      }));
      const [own, other] = [worked(cards, mine, 'mine'), worked(cards, theirs, 'theirs')];
      const { document, conflicts } = mergeDocuments(street(cards), street(own), street(other));
      const merged = cardsIn(document);
      if (conflicts.length > 0) return expect(merged).toEqual(own);
      for (const { title, text, img } of merged) {
        const found = [...cards, ...own, ...other].filter((card) => card.title === title);
        expect(found.map((card) => card.text)).toContain(text);
        expect(found.map((card) => card.img)).toContainEqual(img);
      }
      for (const [edited, before] of [own, other].map((list) => [list, cards] as const))
        for (const card of edited.filter((one) => !before.some((was) => isDeepStrictEqual(was, one))))
          expect(merged).toContainEqual(card);
    }),
    { numRuns: 2_000 },
  );
});
