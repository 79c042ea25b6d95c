import type { Attribute } from '@samen/jsonapi/declaration';
import { BLOCKS, CONTENT_BLOCK_TYPES, OFFERED_BLOCK_TYPES, type ContentBlockType } from './blocks.ts';
import { emptyBlock, readBlock } from './read-block.ts';

const PAGE = {
  linkType: 'page',
  pageId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c',
  systemPageId: null,
  url: null,
};
const IMG = { imageId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b', alt: 'Een bank', decorative: false };
const BUTTON = { label: 'Doe mee', variant: 'outline', newTab: true, ...PAGE };

/** As little as each type takes to be published. */
const LEAST: Record<ContentBlockType, object> = {
  HeroWithSearch: { title: 'Samen' },
  PhotoHero: { title: 'Samen', img: IMG },
  SectionTitle: { title: 'Samen' },
  Markdown: { body: 'Hallo **daar**.' },
  Image: { img: IMG },
  ImageTextButtons: { body: 'Hallo', img: IMG },
  DynamicCards: { cards: [{ title: 'Taal' }] },
  FourCards: { cards: ['A', 'B', 'C', 'D'].map((title) => ({ title })) },
  TextWithUsps: { title: 'Waarom', usps: [{ text: 'Gratis' }] },
  QuoteBlock: { quote: 'Ik eet mee.' },
  NewsCarousel: {},
  PhotoSlideshow: { slides: [{ img: IMG }] },
  YouTube: { videoUrl: 'https://youtu.be/aqz-KE-bpKQ', title: 'Een dag mee' },
  Hotlinks: { links: [{ label: 'Contact', ...PAGE }] },
  CallToAction: { title: 'Doe mee', button: BUTTON },
  DualCta: { left: { title: 'Links', button: BUTTON }, right: { title: 'Rechts', button: BUTTON } },
  BuilderForm: { formId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5d' },
  LogoBar: { logos: [{ img: IMG }] },
  VacancyCategories: {},
};
/** What editors write of a block; the server adds the rest. */
const written = (blockType: ContentBlockType) =>
  Object.entries<Attribute>(BLOCKS[blockType])
    .filter(([, { options }]) => !options.computed)
    .map(([name]) => name);
const read = (blockType: ContentBlockType, own: object) =>
  readBlock({ blockType, ...LEAST[blockType], ...own });
const codes = (blockType: ContentBlockType, own: object) =>
  read(blockType, own).errors.map(({ path, code }) => `${path.join('.')} ${code}`);

describe.each(CONTENT_BLOCK_TYPES)('%s', (blockType) => {
  it('takes as little as it needs, with defaults for the rest', () => {
    const { block, errors } = readBlock({ blockType, ...LEAST[blockType] });
    expect(errors).toEqual([]);
    expect(block).toMatchObject({ blockType, anchor: null, visible: true, background: 'none' });
    expect(Object.keys(block ?? {})).toEqual(expect.arrayContaining(written(blockType)));
  });

  it('is read the same when it is read again', () => {
    const { block } = readBlock({ blockType, ...LEAST[blockType], background: 'muted', anchor: 'hier' });
    expect(readBlock(block)).toEqual({ block, errors: [] });
  });

  it('begins empty, in its own shape', () => {
    const empty = emptyBlock(blockType);
    expect(readBlock(empty).block).toEqual(empty);
  });
});

it('offers every type but the one of long ago', () => {
  expect(CONTENT_BLOCK_TYPES.filter((type) => !OFFERED_BLOCK_TYPES.includes(type))).toEqual(['FourCards']);
});

it.each([null, 'text', [], {}, { blockType: 'Hologram' }, { blockType: 'toString' }])(
  'refuses %j',
  (value) => {
    expect(readBlock(value)).toEqual({ block: null, errors: [{ path: ['blockType'], code: 'inclusion' }] });
  },
);

it('leaves out what is unknown and what only the server says', () => {
  const { block, errors } = read('Image', {
    onclick: 'x',
    img: { ...IMG, url: 'https://evil.example/', width: 1 },
  });
  expect(errors).toEqual([]);
  expect(block).not.toHaveProperty('onclick');
  expect(block).toHaveProperty('img', IMG);
});

it('brings what is stored into its shape, and says what is wrong', () => {
  const { block, errors } = read('DynamicCards', {
    columns: 9,
    limit: 'veel',
    source: 'elsewhere',
    cards: 'geen',
  });
  expect(block).toMatchObject({ columns: 4, limit: 5, source: 'manual', cards: [] });
  expect(errors.map(({ path: [name], code, meta }) => [name, code, meta?.n])).toEqual([
    ['columns', 'max_value', 4],
    ['source', 'inclusion', undefined],
    ['limit', 'integer', undefined],
    ['cards', 'invalid', undefined],
    ['cards', 'min_items', 1],
  ]);
});

it.each<[string, ContentBlockType, object, string]>([
  ['no title', 'CallToAction', { title: ' ' }, 'title required'],
  ['too long a title', 'CallToAction', { title: 'x'.repeat(121) }, 'title max_length'],
  ['too short a quote', 'QuoteBlock', { quote: 'Kort' }, 'quote min_length'],
  ['a text that is a number', 'Markdown', { body: 12345 }, 'body invalid'],
  ['a text that is a list', 'QuoteBlock', { quote: ['weg'] }, 'quote invalid'],
  ['an optional text that is a flag', 'QuoteBlock', { author: false }, 'author invalid'],
  ['a description that is a number', 'Image', { img: { ...IMG, alt: 7 } }, 'img.alt invalid'],
  ['HTML', 'Markdown', { body: 'a <b>b</b>' }, 'body html'],
  ['a link that leads astray', 'Markdown', { body: '[a](//evil.example)' }, 'body astray_link'],
  ['too much emphasis', 'Markdown', { body: '*_'.repeat(300) }, 'body markdown_marks'],
  ['an address that is none', 'Image', { link: 'javascript:alert(1)' }, 'link url'],
  ['another video site', 'YouTube', { videoUrl: 'https://vimeo.com/1' }, 'videoUrl url'],
  ['an anchor with spaces', 'SectionTitle', { anchor: 'naar hier' }, 'anchor slug'],
  ['no word of ours', 'SectionTitle', { background: 'red' }, 'background inclusion'],
  ['no yes or no', 'NewsCarousel', { featuredOnly: 'ja' }, 'featuredOnly inclusion'],
  ['a number below its least', 'PhotoSlideshow', { intervalSeconds: 2 }, 'intervalSeconds min_value'],
  ['no picture', 'Image', { img: null }, 'img required'],
  ['something else for a picture', 'Image', { img: 'u-1' }, 'img invalid'],
  ['a picture that no file can be', 'Image', { img: { ...IMG, imageId: 'zzz' } }, 'img.imageId invalid'],
  [
    'a page that none can be',
    'CallToAction',
    { button: { ...BUTTON, pageId: 'zzz' } },
    'button.pageId invalid',
  ],
  ['a picture without a file', 'Image', { img: { ...IMG, imageId: '' } }, 'img.imageId required'],
  ['a picture without a text', 'Image', { img: { ...IMG, alt: '' } }, 'img.alt alt_text'],
  ['too long a text of a picture', 'Image', { img: { ...IMG, alt: 'x'.repeat(151) } }, 'img.alt max_length'],
  ['an icon that is markup', 'TextWithUsps', { usps: [{ text: 'a', icon: '<svg>' }] }, 'usps.0.icon invalid'],
  ['no cards', 'DynamicCards', { cards: [] }, 'cards min_items'],
  [
    'three of four cards',
    'FourCards',
    { cards: [{ title: 'A' }, { title: 'B' }, { title: 'C' }] },
    'cards min_items',
  ],
  [
    'one card too many',
    'FourCards',
    { cards: 'ABCDE'.split('').map((title) => ({ title })) },
    'cards max_items',
  ],
  ['a card that is none', 'DynamicCards', { cards: [7] }, 'cards.0 invalid'],
  ['a kind of work that is no id', 'VacancyCategories', { categoryIds: ['a b'] }, 'categoryIds.0 invalid'],
  [
    'a button without a page',
    'CallToAction',
    { button: { ...BUTTON, pageId: null } },
    'button.pageId required',
  ],
  [
    'a link without an address',
    'Hotlinks',
    { links: [{ label: 'A', linkType: 'url' }] },
    'links.0.url required',
  ],
  [
    'a link to a page of the product that there is not',
    'Hotlinks',
    { links: [{ label: 'A', linkType: 'system_page', systemPageId: 'moon' }] },
    'links.0.systemPageId inclusion',
  ],
  [
    'a link with a script',
    'Hotlinks',
    { links: [{ label: 'A', linkType: 'url', url: 'javascript:alert(1)' }] },
    'links.0.url url',
  ],
])('refuses %s', (_what, blockType, own, error) => {
  expect(codes(blockType, own)).toContain(error);
});

it.each<[string, ContentBlockType, object]>([
  ['a decorative picture without a text', 'Image', { img: { imageId: IMG.imageId, decorative: true } }],
  ['no cards from the bank', 'DynamicCards', { source: 'vacancies', cards: [] }],
  ['no logos of partners', 'LogoBar', { source: 'partners', logos: [] }],
  ['an address of this site', 'Image', { link: '/contact' }],
  ['texts at their bounds', 'CallToAction', { title: 'é'.repeat(120), body: 'x'.repeat(500) }],
])('takes %s', (_what, blockType, own) => {
  expect(codes(blockType, own)).toEqual([]);
});

it('cleans texts by the rules that it is given, one line and several', () => {
  const texts = {
    line: (text: string) => `[${text}]`,
    letter: (text: string) => (text.includes('x') ? null : text),
  };
  const { block, errors } = readBlock(
    { blockType: 'CallToAction', title: 'Hoi', body: 'x', button: BUTTON },
    texts,
  );
  expect(block).toMatchObject({ title: '[Hoi]', body: null });
  expect(errors).toEqual([{ path: ['body'], code: 'characters' }]);
});

it('names a kind of work once', () => {
  const [one, other] = [PAGE.pageId, IMG.imageId];
  const { block } = read('VacancyCategories', { categoryIds: [one, one, other] });
  expect(block).toHaveProperty('categoryIds', [one, other]);
});
