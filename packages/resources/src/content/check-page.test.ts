import type { ContentBlockType } from './blocks.ts';
import { checkPage } from './check-page.ts';
import type { EditedBlock } from './pages.ts';
import { emptyBlock } from './read-block.ts';

let count = 0;
const block = (blockType: ContentBlockType, fields: object, visible = true): EditedBlock => ({
  ...emptyBlock(blockType),
  id: `b${(count += 1)}`,
  visible,
  ...fields,
});
/** A picture that was chosen. */
const picture = (alt: string, decorative = false) => ({
  imageId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  alt,
  decorative,
});
const found = (blocks: EditedBlock[], showTitleOnPage = true) =>
  checkPage({ showTitleOnPage, blocks }).map(({ field, code, severity }) => `${field} ${code} ${severity}`);
const text = (body: string) => block('Markdown', { body });
const button = (label: string) => ({ label, linkType: 'url', url: '/', variant: 'primary', newTab: false });

it.each([
  ['a picture that is not described', block('Image', { img: picture('') }), ['img/alt alt_text error']],
  ['one that is named', block('Image', { img: picture('IMG_2034') }), ['img/alt alt_filename advice']],
  ['one with its file', block('Image', { img: picture('bank.jpg') }), ['img/alt alt_filename advice']],
  ['a decorative one', block('Image', { img: picture('', true) }), []],
  ['one that is not chosen yet', block('Image', {}), ['img required error']],
  ['one that is described', block('Image', { img: picture('Twee mensen in de tuin') }), []],
  [
    'pictures in cards',
    block('DynamicCards', { cards: [{ title: 'a' }, { title: 'b', img: picture('') }] }),
    ['cards/1/img/alt alt_text error'],
  ],
  [
    'links in text',
    text('[klik hier](/a), [](/b) en [de agenda](/c)'),
    ['body link_unclear advice', 'body link_empty error'],
  ],
  [
    'links that are never followed',
    text(
      '[de agenda](javascript:alert(1)), [de kaart][kaart], [het blad](over-ons) en [mail](mailto:a@b.nl)\n\n[kaart]: data:text/html,x',
    ),
    ['body link_unsafe error'],
  ],
  ['a link without an address', text('[leeg]()'), ['body link_empty error']],
  [
    'a link without an address elsewhere in the text',
    text('[leeg][a]\n\n[a]: <>'),
    ['body link_empty error'],
  ],
  ['an address without its scheme', text('[x](www.example.org/a)'), ['body link_unsafe error']],
  ['an address of mail without its scheme', text('[x](info@example.org)'), ['body link_unsafe error']],
  ['an address with spaces around it', text('[x](< https://example.org >)'), []],
  ['a picture of another site', text('![x](https://example.org/t.jpg)'), ['body picture_elsewhere error']],
  [
    'pictures of no site, which are one thing to mend',
    text('![x](t.jpg) ![x]()'),
    ['body picture_elsewhere error'],
  ],
  [
    'a picture whose address stands elsewhere in the text and is of another site',
    text('![x][a] [de kaart][a]\n\n[a]: https://example.org/t.jpg'),
    ['body picture_elsewhere error'],
  ],
  ['a picture that is never shown', text('![x](data:image/png,x)'), ['body link_unsafe error']],
  [
    'links whose address stands elsewhere in the text',
    text('[][a], [hier] en [de agenda][a]\n\n[a]: /a\n[hier]: /b'),
    ['body link_empty error', 'body link_unclear advice'],
  ],
  [
    'an address elsewhere in the text that is never followed',
    text('[De kaart][kaart]\n\n[kaart]: data:text/html,x'),
    ['body link_unsafe error'],
  ],
  [
    'pictures whose address stands elsewhere in the text',
    text('![IMG_2034][a] ![][a]\n\n[a]: /a.png'),
    ['body alt_filename advice', 'body alt_missing error'],
  ],
  ['such a picture as a link', text('[![Naar de agenda][a]][a]\n\n[a]: /a.png'), []],
  ['a picture as a link', text('[![Naar de agenda](/a.png)](/b)'), []],
  ['a picture in text', text('![](/a.png)'), ['body alt_missing error']],
  [
    'buttons',
    block('CallToAction', { title: 'Doe mee', button: button('Lees meer') }),
    ['button/label link_unclear advice'],
  ],
  [
    'a button without words',
    block('CallToAction', { title: 'Doe mee', button: button('') }),
    ['button/label required error'],
  ],
  [
    'capitals',
    block('CallToAction', { title: 'DOE NU ALLEMAAL MEE', button: button('Doe mee') }),
    ['title all_capitals advice'],
  ],
  ['capitals in text', text('Hallo\n\nDIT IS HEEL BELANGRIJK!'), ['body all_capitals advice']],
  ['abbreviations', text('Het UWV en de WMO'), []],
  ['headings within a text', text('## Een\n\n#### Twee'), ['body heading_jump advice']],
  ['its largest heading, which fits below the title', text('#### Een\n\n##### Twee'), []],
  [
    'a heading that begins too deep',
    block('SectionTitle', { title: 'Een', level: 'h3' }),
    ['title heading_jump advice'],
  ],
  [
    'a title on a picture, which stands on the page’s own colour',
    block('PhotoHero', { title: 'Een', img: picture('Buren'), overlayPercent: 0 }),
    [],
  ],
  [
    'what moves',
    block('PhotoSlideshow', { slides: [{ img: picture('Een') }, { img: picture('Twee') }], autoplay: true }),
    ['autoplay moving advice'],
  ],
  [
    'one picture, which stands still',
    block('PhotoSlideshow', { slides: [{ img: picture('Een') }], autoplay: true }),
    [],
  ],
  ['a title that is missing', block('SectionTitle', { title: ' ' }), ['title required error']],
  ['a block without its fields', block('Markdown', {}), ['body required error']],
  ['a list with too little in it', block('Hotlinks', { links: [] }), ['links min_items error']],
  ['a block that is hidden', block('Image', {}, false), []],
  [
    'a block of another product',
    { ...block('SectionTitle', { title: 'DOE NU ALLEMAAL MEE' }), blockType: 'Elsewhere' },
    [],
  ],
  ['a text that is not parsed', text('*_'.repeat(500)), ['body markdown_marks error']],
])('finds in %s what it is', (_name, one, findings) => {
  expect(found([one])).toEqual(findings);
});

it('follows headings from block to block', () => {
  const title = (level: string) => block('SectionTitle', { title: 'Kop', level });
  expect(found([title('h2'), title('h3'), title('h2')])).toEqual([]);
  expect(found([block('HeroWithSearch', { title: 'Welkom' }), title('h3')], false)).toEqual([
    'title heading_jump advice',
  ]);
});

it('says in which block', () => {
  const [one, other] = [text('Goed'), text('[hier](/a)')];
  expect(checkPage({ showTitleOnPage: true, blocks: [one, other] })).toMatchObject([{ blockId: other.id }]);
});

it('finds what the page itself lacks, and in texts counts what people see as characters', () => {
  const page = { showTitleOnPage: true, blocks: [] };
  const fields = (own: object) => checkPage({ ...page, ...own }).map(({ field, code }) => `${field} ${code}`);
  expect(fields({ title: '', pageType: 'news', summary: ' ' })).toEqual([
    'title required',
    'summary required',
  ]);
  expect(fields({ title: 'Over ons', slug: 'Over ons' })).toEqual(['slug slug']);
  expect(fields({ title: '🌷'.repeat(100), pageType: 'default' })).toEqual([]);
  expect(checkPage({ ...page, title: '🌷'.repeat(101) })).toEqual([
    { blockId: null, field: 'title', code: 'max_length', severity: 'error', meta: { n: 100 } },
  ]);
});

it('says which links lead to a page that visitors do not see yet', () => {
  const [draft, shown] = ['0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c', '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5d'];
  const link = (pageId: string, more = {}) => ({
    ...button('De agenda'),
    linkType: 'page',
    url: null,
    pageId,
    ...more,
  });
  const cards = [
    link(shown),
    link(draft),
    link(draft, { linkType: 'url', url: '/' }),
    link('0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5e'),
  ].map((leading) => ({ title: 'Kaart', button: leading }));
  const one = block('DynamicCards', { cards });
  const blocks = [one];
  const hidden = new Map([
    [draft, 'De agenda'],
    ['0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5e', null],
  ]);
  const advice = { blockId: one.id, code: 'link_hidden', severity: 'advice' };
  expect(checkPage({ showTitleOnPage: true, blocks }, hidden)).toEqual([
    { ...advice, field: 'cards/1/button/pageId', meta: { title: 'De agenda' } },
    { ...advice, field: 'cards/3/button/pageId' },
  ]);
  expect(checkPage({ showTitleOnPage: true, blocks })).toEqual([]);
});

it('says which addresses in texts and buttons lead to a page that visitors do not see yet', () => {
  const body =
    '[De agenda](/en/agenda#mei), nog eens [dezelfde](/agenda), [elders](https://x.nl/agenda) en [ja][1]\n\n[1]: /nieuws/feest?x=1';
  const one = block('Markdown', { body });
  const button = { label: 'De agenda', linkType: 'url', url: '/agenda/' };
  const two = block('DynamicCards', { cards: [{ title: 'Kaart', button }] });
  const hidden = new Map([
    ['/agenda', 'De agenda'],
    ['/nieuws/feest', 'Feest'],
  ]);
  const advice = { code: 'link_early', severity: 'advice' };
  expect(checkPage({ showTitleOnPage: true, blocks: [one, two] }, hidden)).toEqual([
    { ...advice, blockId: one.id, field: 'body', meta: { title: 'De agenda' } },
    { ...advice, blockId: one.id, field: 'body', meta: { title: 'Feest' } },
    { ...advice, blockId: two.id, field: 'cards/0/button/url', meta: { title: 'De agenda' } },
  ]);
});

it('has each anchor once, and none of the site around the page', () => {
  const at = (anchor: string, visible = true) => block('Markdown', { body: 'Hallo', anchor }, visible);
  expect(found([at('zelfde'), at('ander'), at('zelfde', false)])).toEqual([]);
  expect(found([at('zelfde'), at('ander'), at('zelfde')])).toEqual(['anchor taken error']);
  expect(found([at('main'), at('root')])).toEqual(['anchor reserved error', 'anchor reserved error']);
});

describe('a block that is the same as before', () => {
  /** A text that counts how often it is read. */
  function counted(body: string): { block: EditedBlock; reads: () => number } {
    let reads = 0;
    const own = text(body);
    Object.defineProperty(own, 'body', { enumerable: true, get: () => (reads += 1) && body });
    return { block: own, reads: () => reads };
  }

  it('is read once, and says the same', () => {
    const below = counted('[klik hier](/a)');
    const first = found([text('een'), below.block]);
    const before = below.reads();
    expect(found([text('twee'), below.block])).toEqual(first);
    expect(first).toEqual(['body link_unclear advice']);
    expect(before).toBeGreaterThan(0);
    expect(below.reads()).toBe(before);
  });

  it('is read again where other pages are hidden', () => {
    const agenda = text('[de agenda](/agenda)');
    expect(found([agenda])).toEqual([]);
    const hidden = new Map([['/agenda', 'Agenda']]);
    expect(checkPage({ showTitleOnPage: true, blocks: [agenda] }, hidden)).toMatchObject([
      { field: 'body', code: 'link_early' },
    ]);
  });

  it('leaves what is below it at the level that it ends at', () => {
    const heading = text('## Kop');
    const below = block('SectionTitle', { title: 'Onder', level: 'h3' });
    expect(found([below])).toEqual(['title heading_jump advice']);
    expect(found([heading, below])).toEqual([]);
    expect(found([heading, below])).toEqual([]);
  });
});

it('reports a form that is not there as an error, and one that takes nothing as advice', () => {
  const idOf = (letter: string) => letter && `3f2504e0-4f89-41d3-9a0c-0305e82c330${letter}`;
  const page = {
    showTitleOnPage: true,
    blocks: ['a', 'b', 'c', 'd', ''].map((letter, at) => ({
      ...emptyBlock('BuilderForm'),
      id: `b-${at}`,
      formId: idOf(letter),
    })),
  } as never;
  const forms = new Map([
    [idOf('a'), 'open'],
    [idOf('b'), 'closed'],
    [idOf('c'), 'full'],
  ] as const);
  const found = (given: typeof forms | null) =>
    checkPage(page, undefined, given)
      .filter(({ code }) => code.startsWith('form_'))
      .map(({ blockId, field, code, severity }) => `${blockId} ${field} ${code} ${severity}`);
  expect(found(forms)).toEqual([
    'b-1 formId form_closed advice',
    'b-2 formId form_closed advice',
    'b-3 formId form_missing error',
  ]);
  // As long as it is not clear which there are, nothing is said of them.
  expect(found(null)).toEqual([]);
});
