import type { ContentBlock } from '@samen/resources/content';
import { CallToAction } from './call-to-action.tsx';
import { DualCta } from './dual-cta.tsx';
import { DynamicCards } from './dynamic-cards.tsx';
import { HeroWithSearch } from './hero-with-search.tsx';
import { ImageTextButtons } from './image-text-buttons.tsx';
import { MarkdownText } from './markdown-text.tsx';
import { NewsCarousel } from './news-carousel.tsx';
import { Quote } from './quote.tsx';
import { SectionTitle } from './section-title.tsx';
import { SingleImage } from './single-image.tsx';
import { VacancyCategories } from './vacancy-categories.tsx';

/** The blocks of a page in their order; hidden ones, and types that this release does not know, are left out. */
export function BlockList({ blocks }: { blocks: readonly ContentBlock[] }) {
  return blocks
    .filter(({ visible }) => visible)
    .map((block) => (
      <div key={block.id} id={block.anchor ?? undefined}>
        <Block block={block} />
      </div>
    ));
}

/** One block as visitors see it. */
export function Block({ block }: { block: ContentBlock }) {
  switch (block.blockType) {
    case 'HeroWithSearch':
      return <HeroWithSearch block={block} />;
    case 'VacancyCategories':
      return <VacancyCategories block={block} />;
    case 'DynamicCards':
      return <DynamicCards block={block} />;
    case 'NewsCarousel':
      return <NewsCarousel block={block} />;
    case 'QuoteBlock':
      return <Quote block={block} />;
    case 'DualCta':
      return <DualCta block={block} />;
    case 'Markdown':
      return <MarkdownText block={block} />;
    case 'Image':
      return <SingleImage block={block} />;
    case 'ImageTextButtons':
      return <ImageTextButtons block={block} />;
    case 'CallToAction':
      return <CallToAction block={block} />;
    case 'SectionTitle':
      return <SectionTitle block={block} />;
    default:
      return null;
  }
}
