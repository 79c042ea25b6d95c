import { shareImages } from '@samen/resources/shared';
import type { ShareCard } from './card.ts';
import { PICTURE_WIDTH } from './layout.ts';
import { cardSvg } from './render-card.ts';

const MARK = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';

interface Line {
  text: string;
  end: number;
  bottom: number;
}

/** Each line as it was set, from its letters. */
async function linesOf(own: Partial<ShareCard>): Promise<Line[]> {
  const card = { title: 'x', facts: [], site: 'Vrijwilligersplein Nijmegen', address: 'plein.example' };
  const svg = await cardSvg(
    { ...card, theme: {}, emblem: MARK, picture: null, focal: null, ...own },
    { embedFont: false },
  );
  const lines = new Map<string, Line>();
  for (const [, x, y = '', width, text = ''] of svg.matchAll(
    /<text x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"[^>]*>([^<]*)</g,
  )) {
    const before = lines.get(y)?.text ?? '';
    lines.set(y, { text: before + text, end: Number(x) + Number(width), bottom: Number(y) });
  }
  return [...lines.values()];
}

const texts = async (own: Partial<ShareCard>) => (await linesOf(own)).map(({ text }) => text.trim());

it.each([
  'Vrijwilligersplein Nijmegen',
  'Vrijwilligersloket Roermond',
  'Vrijwilligerspunt Oldebroek',
  'MAATSCHAPPELIJK WERK',
  'Vrijwilligersverzekeringsovereenkomst',
  'Ontmoetingscentrum Çelikoğlu',
  'Penningmeester bij de volkstuinvereniging Onderwaterplantenkwekerij',
])('sets %s in a size in which no word breaks', async (title) => {
  const words = (await texts({ title })).flatMap((line) => line.split(' '));
  expect(words).toEqual(expect.arrayContaining(title.split(' ')));
});

it('keeps a word that no size would fit beside the picture, on several lines', async () => {
  const title = 'Zorgvrijwilliger'.repeat(6);
  const lines = await linesOf({ title });
  const edge = shareImages.width - PICTURE_WIDTH;
  expect(Math.max(...lines.map(({ end }) => end))).toBeLessThan(edge);
  expect(lines.map(({ text }) => text).join('')).toContain(title);
});

it('keeps everything that people may write within its sheet, as one word', async () => {
  const wide = (length: number) => 'W'.repeat(length);
  const lines = await linesOf({ title: wide(100), facts: [wide(120), wide(80)], site: wide(60) });
  expect(lines[0]?.text).toMatch(/^W{10}/);
  expect(Math.max(...lines.map(({ end }) => end))).toBeLessThan(shareImages.width - PICTURE_WIDTH);
  expect(Math.max(...lines.map(({ bottom }) => bottom))).toBeLessThan(shareImages.height);
});

it('says the name of a site once, with its address below', async () => {
  const site = (await texts({ title: 'Vrijwilligersplein Nijmegen', facts: ['Vrijwilligersplein'] })).join(
    ' ',
  );
  expect(site.match(/Vrijwilligersplein/g)).toHaveLength(1);
  expect(site).toContain('plein.example');
  const other = (await texts({ title: 'Taalmaatje', facts: ['De Linde'] })).join(' ');
  expect(other).toContain('De Linde');
  expect(other).toContain('Vrijwilligersplein Nijmegen');
  expect(other).not.toContain('plein.example');
});
