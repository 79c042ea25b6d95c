import { checkPage } from './check-page.ts';
import type { EditedBlock } from './pages.ts';

let count = 0;
const block = (blockType: string, fields: object, visible = true): EditedBlock => ({
  id: `b${(count += 1)}`,
  blockType,
  anchor: null,
  visible,
  background: 'none',
  ...fields,
});
const found = (blocks: EditedBlock[], showTitleOnPage = true) =>
  checkPage({ showTitleOnPage, blocks }).map(({ field, code, severity }) => `${field} ${code} ${severity}`);
const text = (body: string) => block('Markdown', { body });
const button = (label: string) => ({ label, linkType: 'url', url: '/', variant: 'primary', newTab: false });

it.each([
  [
    'a picture that is not described',
    block('Image', { img: { imageId: 'x', alt: '' } }),
    ['img/alt alt_missing error'],
  ],
  [
    'one that is named',
    block('Image', { img: { imageId: 'x', alt: 'IMG_2034' } }),
    ['img/alt alt_filename advice'],
  ],
  [
    'one with its file',
    block('Image', { img: { imageId: 'x', alt: 'bank.jpg' } }),
    ['img/alt alt_filename advice'],
  ],
  ['a decorative one', block('Image', { img: { imageId: 'x', alt: '', decorative: true } }), []],
  ['one that is not chosen yet', block('Image', { img: { imageId: '', alt: '' } }), []],
  ['one that is described', block('Image', { img: { imageId: 'x', alt: 'Twee mensen in de tuin' } }), []],
  [
    'pictures in cards',
    block('DynamicCards', { cards: [{ title: 'a' }, { title: 'b', img: { imageId: 'x', alt: '' } }] }),
    ['cards/1/img/alt alt_missing error'],
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
    ['body link_unsafe error', 'body link_unsafe error'],
  ],
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
    ['button/label link_empty error'],
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
    'white text on a picture',
    block('PhotoHero', { title: 'Een', overlayPercent: 40 }),
    ['overlayPercent low_contrast advice'],
  ],
  ['white text on a dark picture', block('PhotoHero', { title: 'Een', overlayPercent: 60 }), []],
  ['what moves', block('PhotoSlideshow', { slides: [], autoplay: true }), ['autoplay moving advice']],
  ['a block that is hidden', block('Image', { img: { imageId: 'x', alt: '' } }, false), []],
  ['a block of another product', block('Elsewhere', { title: 'DOE NU ALLEMAAL MEE' }), []],
  ['a text that is not parsed', text('*_'.repeat(500)), []],
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
