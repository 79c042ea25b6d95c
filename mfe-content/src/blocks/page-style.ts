import type { BlockOf, ContentBlockType } from '@samen/resources/content';
import { createContext, type ComponentType } from 'react';

export interface StyledBlock<Type extends ContentBlockType> {
  block: BlockOf<Type>;
  level: 1 | 2;
}

/** Components of a kind of page, for the types of block that look otherwise there. */
export type OwnBlocks = { readonly [Type in ContentBlockType]?: ComponentType<StyledBlock<Type>> };

/** How the blocks of a page are shown that is not one of the ordinary ones. */
export interface PageStyle {
  /** What the page is called. */
  name: string;
  blocks: OwnBlocks;
}

/** Null on ordinary pages. */
export const PageStyleContext = createContext<PageStyle | null>(null);
