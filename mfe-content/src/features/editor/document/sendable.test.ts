import { emptyBlock } from '@samen/resources/content';
import { documentOf, setAt, type EditedBlock } from './page-document.ts';
import { rejectionsIn, sendable } from './sendable.ts';

const link = { linkType: 'url', pageId: null, systemPageId: null, url: 'https://voorbeeld.nl/' };
const call = (id: string) =>
  ({
    ...emptyBlock('CallToAction'),
    id,
    title: 'Doe mee',
    button: { ...emptyBlock('CallToAction').button, label: 'Kom', ...link },
  }) as unknown as EditedBlock;
const links = (urls: string[]) =>
  ({
    ...emptyBlock('Hotlinks'),
    id: 'l',
    links: urls.map((url) => ({ label: 'Kom', icon: null, ...link, url })),
  }) as unknown as EditedBlock;
const page = { title: 'Over ons', slug: 'over-ons', pageType: 'default', summary: null };
const base = documentOf(page, [call('a'), links(['https://een.nl/', 'https://twee.nl/'])]);
const url = ['blocks', 'a', 'button', 'url'];

it('sends a document whole in which nothing is wrong, and what is still unfinished', () => {
  expect(sendable(base, base, []).document).toBe(base);
  const unfinished = setAt(setAt(base, url, 'https:'), ['blocks', 'a', 'title'], '');
  expect(sendable(unfinished, base, [])).toEqual({ document: unfinished, withheld: [] });
});

it.each(['javascript:alert(1)', '//kwaad.nl', 'https://bank.nl@kwaad.nl/'])(
  'sends in the place of %s what stood there',
  (typed) => {
    const { document, withheld } = sendable(setAt(base, url, typed), base, []);
    expect(document).toEqual(base);
    expect(withheld).toEqual([{ blockId: 'a', path: ['button', 'url'], code: 'url' }]);
  },
);

it('sends nothing in the place of an address in a list, whose items may have moved, and in a new block', () => {
  const moved = setAt(base, ['blocks', 'l'], links(['https://twee.nl/', 'javascript:alert(1)']));
  expect(sendable(moved, base, []).document.blocks['l']).toMatchObject({
    links: [{ url: 'https://twee.nl/' }, { url: '' }],
  });
  const added = documentOf(page, [
    ...Object.values(base.blocks),
    { ...call('n'), title: 'x'.repeat(20_001) },
  ]);
  expect(sendable(added, base, []).document.blocks['n']).toMatchObject({ title: '' });
});

it('withholds fields of the page that are declared otherwise, and not what only keeps it from being published', () => {
  const typed = setAt(setAt(base, ['page', 'title'], 'x'.repeat(101)), ['page', 'pageType'], 'news');
  const { document, withheld } = sendable(typed, base, []);
  expect(document.page).toEqual({ ...page, pageType: 'news' });
  expect(withheld).toEqual([{ blockId: null, path: ['title'], code: 'max_length', meta: { n: 100 } }]);
});

describe('what the server refused', () => {
  const problem = (errors: object[]) => ({ kind: 'rejected', status: 422, errors }) as never;
  const typed = setAt(setAt(base, ['page', 'slug'], 'contact'), ['blocks', 'l', 'links', 1, 'label'], 'Hm');
  const taken = { code: 'taken', source: { pointer: '/data/attributes/slug' } };
  const inBlock = { code: 'characters', source: { pointer: '/data/attributes/blocks/1/links/1/label' } };

  it('is withheld for as long as it is the same', () => {
    const rejections = rejectionsIn(problem([taken, inBlock]), typed, typed);
    expect(rejections.map(({ blockId, path, value }) => [blockId, path.join('/'), value])).toEqual([
      [null, 'slug', 'contact'],
      ['l', 'links/1/label', 'Hm'],
    ]);
    const { document, withheld } = sendable(typed, base, rejections);
    expect(document.page['slug']).toBe('over-ons');
    expect(document.blocks['l']).toMatchObject({ links: [{ label: 'Kom' }, { label: '' }] });
    expect(withheld.map(({ code }) => code)).toEqual(['taken', 'characters']);
    const mended = setAt(typed, ['page', 'slug'], 'contact-2');
    expect(sendable(mended, base, rejections).withheld.map(({ code }) => code)).toEqual(['characters']);
  });

  it('leaves a new block out that was refused as a whole', () => {
    const added = documentOf(page, [...Object.values(base.blocks), call('n')]);
    const whole = { code: 'inclusion', source: { pointer: '/data/attributes/blocks/2' } };
    expect(sendable(added, base, rejectionsIn(problem([whole]), added, added)).document).toEqual(base);
  });

  it.each([
    [[taken, { code: 'max_items', source: { pointer: '/data/attributes/blocks' } }]],
    [[{ code: 'invalid' }]],
    [[{ code: 'inclusion', source: { pointer: '/data/attributes/blocks/7/title' } }]],
  ])('is no part of it where a place is not in it: %j', (errors) => {
    expect(rejectionsIn(problem(errors), typed, typed)).toEqual([]);
  });

  it('is nothing where it is about no value', () => {
    expect(rejectionsIn({ kind: 'rejected', status: 409, errors: [taken] } as never, typed, typed)).toEqual(
      [],
    );
    expect(rejectionsIn({ kind: 'offline' } as never, typed, typed)).toEqual([]);
  });
});
