import type { ContentBlock } from '@samen/resources/content';
import { Container, Skeleton } from '@samen/design-system';
import { lazyPage } from '@samen/federation-kit';
import { Suspense, useContext, type ComponentType } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../shared/texts.ts';
import { CallToAction } from './call-to-action.tsx';
import { DualCta } from './dual-cta.tsx';
import { DynamicCards } from './dynamic-cards.tsx';
import { HeroWithSearch } from './hero-with-search.tsx';
import { ImageTextButtons } from './image-text-buttons.tsx';
import type { LateBlockProps } from './late/late-block.tsx';
import { PageStyleContext } from './page-style.ts';
import { MarkdownText } from './markdown-text.tsx';
import { NewsCarousel } from './news-carousel.tsx';
import { Quote } from './quote.tsx';
import { SectionTitle } from './section-title.tsx';
import { SingleImage } from './single-image.tsx';
import { VacancyCategories } from './vacancy-categories.tsx';

/** The blocks whose title may be that of the page. */
const HEROES: readonly string[] = ['HeroWithSearch', 'PhotoHero'] satisfies ContentBlock['blockType'][];

const LateBlock = lazyPage<LateBlockProps>(() =>
  import('./late/late-block.tsx').then((module) => module.LateBlock),
);

interface BlockListProps {
  blocks: readonly ContentBlock[];
  /** Whether the page has its title above them. */
  hasTitle: boolean;
}

/** The block whose title is that of the page, where it has none above its blocks. */
export const titleBlock = <B extends { blockType: string; visible: boolean }>(
  blocks: readonly B[],
  hasTitle: boolean,
): B | undefined =>
  hasTitle ? undefined : blocks.find(({ blockType, visible }) => visible && HEROES.includes(blockType));

/** The blocks of a page in their order; hidden ones, and types that this release does not know, are left out. */
export function BlockList({ blocks, hasTitle }: BlockListProps) {
  const shown = blocks.filter(({ visible }) => visible);
  const title = titleBlock(shown, hasTitle);
  return shown.map((block, index) => (
    <Place
      key={block.id}
      id={block.anchor ?? undefined}
      $background={block.background}
      $endsAtBand={block.blockType === 'Markdown' && isBand(shown[index + 1])}
    >
      <Block block={block} level={block === title ? 1 : 2} />
    </Place>
  ));
}

const GROUNDS = {
  muted: 'var(--bg)',
  primary: 'var(--primary-soft)',
  secondary: 'var(--secondary-soft)',
} as const;

/** The blocks that stand on a tint by themselves. */
const BANDS: readonly ContentBlock['blockType'][] = ['CallToAction', 'DualCta', 'QuoteBlock'];

const isBand = (block: ContentBlock | undefined): boolean =>
  block !== undefined && (block.background !== 'none' || BANDS.includes(block.blockType));

/** Where a block has a background of its own, that stands for the one of its type. */
const Place = styled.div<{ $background: ContentBlock['background']; $endsAtBand: boolean }>`
  ${({ $endsAtBand }) => $endsAtBand && 'padding-bottom: var(--s-10);'}
  ${({ $background }) =>
    $background !== 'none' &&
    `--block-background: ${GROUNDS[$background]}; background: ${GROUNDS[$background]};`}
`;

interface BlockProps {
  block: ContentBlock;
  level: 1 | 2;
}

/** One block as visitors see it. */
export function Block({ block, level }: BlockProps) {
  const pageStyle = useContext(PageStyleContext);
  const Own = pageStyle?.blocks[block.blockType] as ComponentType<BlockProps> | undefined;
  if (Own) return <Own block={block} level={level} />;
  switch (block.blockType) {
    case 'HeroWithSearch':
      return <HeroWithSearch block={block} level={level} />;
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
    case 'BuilderForm':
    case 'FourCards':
    case 'Hotlinks':
    case 'LogoBar':
    case 'PhotoHero':
    case 'PhotoSlideshow':
    case 'TextWithUsps':
    case 'YouTube':
      return (
        <Suspense fallback={<Coming />}>
          <LateBlock block={block} level={level} />
        </Suspense>
      );
    default:
      return null;
  }
}

function Coming() {
  const { t } = useTranslation();
  return (
    <Container width="wide">
      <Skeleton shape="block" height="240px" rows={1} label={t('page.loading')} />
    </Container>
  );
}
