import { shareImages } from '@samen/resources/shared';
import { paletteOf } from '@samen/contracts/theme';
import type { ShareCard } from './card.ts';

/** A node as satori reads it. */
export interface Box {
  type: string;
  props: { style?: Record<string, string | number>; children?: (Box | string)[]; [name: string]: unknown };
}

/** Width of the picture at the right side. */
export const PICTURE_WIDTH = 420;
const EDGE = 64;
/** Of the words beside it. */
export const TEXT_WIDTH = shareImages.width - PICTURE_WIDTH - 2 * EDGE;
/** Latin letters, and those with rarer accents. */
export const FONTS = ['Inter', 'Inter Extended'] as const;

/** What the fonts have no form for is left out; what has nothing else is empty. */
function renderable(text: string): string {
  return text
    .replace(/[^\u0020-\u024f\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const box = (style: Record<string, string | number>, ...children: (Box | string)[]): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

const TITLE = { fontWeight: 800, lineHeight: 1.08, letterSpacing: '-0.02em' } as const;

const text = (style: Record<string, string | number>, content: string): Box => ({
  type: 'div',
  props: { style: { display: 'block', wordBreak: 'break-word', ...style }, children: [renderable(content)] },
});

/** A text in the style of the card's title. */
export const titleBox = (words: string, fontSize: number): Box =>
  text({ ...TITLE, fontFamily: FONTS.join(', '), fontSize, lineClamp: 5 }, words);

/** The title as it can be rendered; without one that can, the site's name. */
export const titleOf = ({ title, site }: ShareCard): string => renderable(title) || renderable(site);

const isWithin = (title: string, name: string) => title.toLowerCase().includes(name.toLowerCase());

/**
 * The layout of a share picture: a strong title over a rule, facts, and whose site it is. What the title
 * already says is not repeated: a site whose name it is shows its address.
 */
export function cardLayout(card: ShareCard, titleSize: number): Box {
  const { site, address, theme, emblem } = card;
  const title = titleOf(card);
  const { ramps } = paletteOf(theme);
  const mark = `data:image/svg+xml;base64,${Buffer.from(emblem).toString('base64')}`;
  const canvas = { width: shareImages.width, height: shareImages.height, background: '#ffffff' };
  const words = {
    flexDirection: 'column',
    justifyContent: 'space-between',
    padding: EDGE,
    width: TEXT_WIDTH,
    height: shareImages.height - 2 * EDGE,
    fontFamily: FONTS.join(', '),
    color: ramps.muted[950],
  };
  const facts = card.facts.filter((fact) => !isWithin(title, fact)).join(' · ');
  const owner = isWithin(title, renderable(site)) ? address : site;
  return box(
    canvas,
    box(
      words,
      titleBox(title, titleSize),
      box(
        { flexDirection: 'column', gap: 22 },
        ...(facts
          ? [text({ fontSize: 30, fontWeight: 500, color: ramps.muted[700], lineClamp: 2 }, facts)]
          : []),
        box({ height: 4, background: ramps.primary[700] }),
        box(
          { alignItems: 'center', gap: 18 },
          { type: 'img', props: { src: mark, width: 48, height: 48 } },
          text({ fontSize: 30, fontWeight: 800, color: ramps.primary[800], lineClamp: 1 }, owner),
        ),
      ),
    ),
  );
}
