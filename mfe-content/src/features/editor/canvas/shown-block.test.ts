import { BLOCKS, emptyBlock, type ContentBlockType } from '@samen/resources/content';
import { shownBlock, NO_PICTURE, picturesIn } from './shown-block.ts';

const showing = {
  pictures: { p: { url: '/p.jpg', width: 4, height: 3, focalX: 0.5, focalY: 0.5 } },
  sampleOf: (name: string) => `<${name}>`,
  tokenOf: (id: string) => (id === 'form-1' ? 'token-1' : null),
};
const show = (block: object) => shownBlock({ id: 'b', visible: false, blockType: 'x', ...block }, 2, showing);

it('shows a link that leads nowhere and a picture where it is', () => {
  const button = { label: 'Doe mee', variant: 'primary', linkType: 'page', pageId: 'x' };
  const img = { imageId: 'p', alt: 'Buren', decorative: false };
  const shown = show({ ...emptyBlock('ImageTextButtons'), body: 'Tekst', img, buttons: [button] });
  expect(shown).toMatchObject({
    visible: true,
    position: 2,
    title: null,
    body: 'Tekst',
    img: { ...img, url: '/p.jpg', width: 4 },
    buttons: [{ label: 'Doe mee', href: '#' }],
  });
});

it('shows samples of what a new block lacks, and none of what it need not have', () => {
  const shown = show({ ...emptyBlock('DualCta') });
  expect(shown).toMatchObject({
    left: { title: '<title>', text: null, img: null, button: { label: '<label>', href: '#' } },
  });
  expect(show({ ...emptyBlock('ImageTextButtons') })).toMatchObject({
    title: null,
    body: '<body>',
    img: { imageId: '', url: expect.stringContaining(encodeURIComponent('&lt;img>')) },
  });
  const img = { imageId: 'elsewhere', alt: 'Buren', decorative: false };
  expect(show({ ...emptyBlock('ImageTextButtons'), img })).toMatchObject({ img: NO_PICTURE });
});

it('shows no sample in a block that is complete', () => {
  const link = { label: 'Contact', linkType: 'page', pageId: 'x', systemPageId: null, url: null };
  const img = { imageId: 'p', alt: 'Buren', decorative: false };
  const block = { ...emptyBlock('HeroWithSearch'), title: 'Welkom', img, quickLinks: [link] };
  const sampleOf = jest.fn((name: string) => name);
  shownBlock({ id: 'b', ...block } as never, 0, { ...showing, sampleOf });
  expect(sampleOf).not.toHaveBeenCalled();
});

it.each(Object.keys(BLOCKS) as ContentBlockType[])('of %s has every field', (type) => {
  const shown = show({ blockType: type }) as object;
  expect(
    Object.keys(BLOCKS[type]).filter((name) => (shown as Record<string, unknown>)[name] === undefined),
  ).toEqual([]);
});

it('knows nothing of a type of a later release', () => {
  expect(show({ blockType: 'Hologram' })).toBeNull();
});

it('finds the pictures of a page', () => {
  const picture = { url: '/p.jpg', width: 4, height: 3, focalX: 0.5, focalY: 0 };
  const img = { ...picture, imageId: 'p', alt: '', decorative: true };
  expect(picturesIn([{ img }, { cards: [{ img: { ...img, imageId: 'q' } }, { img: null }] }])).toEqual({
    p: picture,
    q: picture,
  });
});
