import type { BlockOf } from '@samen/resources/content';
import { BuilderForm } from './builder-form.tsx';
import { FourCards } from './four-cards.tsx';
import { Hotlinks } from './hotlinks.tsx';
import { LogoBar } from './logo-bar.tsx';
import { PhotoHero } from './photo-hero.tsx';
import { PhotoSlideshow } from './photo-slideshow.tsx';
import { TextWithUsps } from './text-with-usps.tsx';
import { YouTubeVideo } from './youtube-video.tsx';

/** The blocks whose code comes when a page has one of them, so that no other page pays for it. */
export type LateBlockData = BlockOf<
  | 'BuilderForm'
  | 'FourCards'
  | 'Hotlinks'
  | 'LogoBar'
  | 'PhotoHero'
  | 'PhotoSlideshow'
  | 'TextWithUsps'
  | 'YouTube'
>;

export interface LateBlockProps {
  block: LateBlockData;
  /** Of the heading, where the block may be the title of the page. */
  level: 1 | 2;
}

/** One of them. */
export function LateBlock({ block, level }: LateBlockProps) {
  switch (block.blockType) {
    case 'BuilderForm':
      return <BuilderForm block={block} />;
    case 'FourCards':
      return <FourCards block={block} />;
    case 'Hotlinks':
      return <Hotlinks block={block} />;
    case 'LogoBar':
      return <LogoBar block={block} />;
    case 'PhotoHero':
      return <PhotoHero block={block} level={level} />;
    case 'PhotoSlideshow':
      return <PhotoSlideshow block={block} />;
    case 'TextWithUsps':
      return <TextWithUsps block={block} />;
    case 'YouTube':
      return <YouTubeVideo block={block} />;
  }
}
