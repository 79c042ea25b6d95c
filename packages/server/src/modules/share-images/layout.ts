import { shareImages } from '@samen/contracts';
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
/** Latin letters, and those with rarer accents. */
export const FONTS = ['Inter', 'Inter Extended'] as const;

/** What the fonts have no form for is left out; what has nothing else is empty. */
function drawable(text: string): string {
  return text
    .replace(/[^\u0020-\u024f\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const box = (style: Record<string, string | number>, ...children: (Box | string)[]): Box => ({
  ...{ type: 'div', props: { style: { display: 'flex', ...style }, children } },
});

/** A long title is set smaller, so that it stays whole. */
function titleSize({ length }: string): number {
  if (length <= 28) return 84;
  return length <= 56 ? 68 : 54;
}

/** The words of a share picture on their sheet: a strong title over a rule, facts, and whose site it is. */
export function cardLayout({ facts, site, theme, emblem, ...card }: ShareCard): Box {
  const title = drawable(card.title) || drawable(site);
  const { ramps } = paletteOf(theme);
  const mark = `data:image/svg+xml;base64,${Buffer.from(emblem).toString('base64')}`;
  const sheet = { width: shareImages.width, height: shareImages.height, background: '#ffffff' };
  const words = {
    ...{ flexDirection: 'column', justifyContent: 'space-between', padding: EDGE },
    ...{ width: shareImages.width - PICTURE_WIDTH - 2 * EDGE, height: shareImages.height - 2 * EDGE },
    ...{ fontFamily: FONTS.join(', '), color: ramps.muted[950] },
  };
  const text = (style: Record<string, string | number>, content: string): Box => ({
    ...{
      type: 'div',
      props: {
        style: { display: 'block', wordBreak: 'break-word', ...style },
        children: [drawable(content)],
      },
    },
  });
  return box(
    sheet,
    box(
      words,
      text(
        {
          fontSize: titleSize(title),
          fontWeight: 800,
          lineHeight: 1.08,
          letterSpacing: '-0.02em',
          lineClamp: 5,
        },
        title,
      ),
      box(
        { flexDirection: 'column', gap: 22 },
        ...(facts.length > 0
          ? [
              text(
                { fontSize: 30, fontWeight: 500, color: ramps.muted[700], lineClamp: 2 },
                facts.join(' · '),
              ),
            ]
          : []),
        box({ height: 4, background: ramps.primary[700] }),
        box(
          { alignItems: 'center', gap: 18 },
          { type: 'img', props: { src: mark, width: 48, height: 48 } },
          text({ fontSize: 30, fontWeight: 800, color: ramps.primary[800], lineClamp: 1 }, site),
        ),
      ),
    ),
  );
}
