import {
  ContentBlocks,
  type ContentBlock,
  type ContentBlockType,
  type ContentButton,
  type ContentImage,
  type DualCtaSide,
  type DynamicCard,
} from '@samen/resources/content';
import { keysToCamel } from '@samen/jsonapi';
import { isUuid } from '../../../http/schemas.ts';
import type { ContentBlockRow } from './pages.repository.ts';
import {
  button,
  buttons,
  choice,
  flag,
  image,
  isData,
  list,
  storedLink,
  text,
  texts,
  integer,
  type BlockData,
  type BlockScope,
} from './block-data.ts';
import { resolveHref } from './links.ts';

type Fields<Type extends ContentBlockType> = Omit<
  Extract<ContentBlock, { blockType: Type }>,
  'id' | '_type' | 'position' | 'anchor' | 'visible' | 'background' | 'blockType'
>;

/** Null where a required field is missing. */
type Resolvers = { [Type in ContentBlockType]: (data: BlockData, scope: BlockScope) => Fields<Type> | null };

/** Null without the required field. */
function needs<Needed, Result>(needed: Needed | null, resolve: (needed: Needed) => Result): Result | null {
  return needed === null ? null : resolve(needed);
}

type Attributes = typeof ContentBlocks.attributes;
type WordName = {
  [Name in keyof Attributes]: Attributes[Name]['kind'] extends 'oneOf' ? Name : never;
}[keyof Attributes];

/** The word where it is declared, else the first one that is. */
function word<Name extends WordName>(name: Name, data: BlockData): NonNullable<Attributes[Name]['value']> {
  const { words = [] } = ContentBlocks.attributes[name];
  const found = words.find((one) => one === data[name]) ?? words[0];
  return found as NonNullable<Attributes[Name]['value']>;
}

function card(data: BlockData, scope: BlockScope): DynamicCard[] {
  const title = text(data['title']);
  if (title === null) return [];
  return [
    {
      title,
      text: text(data['text']),
      img: image(data['img'], scope),
      icon: text(data['icon']),
      button: button(data['button'], scope),
    },
  ];
}

function side(value: unknown, scope: BlockScope): DualCtaSide | null {
  if (!isData(value)) return null;
  const title = text(value['title']);
  const action: ContentButton | null = button(value['button'], scope);
  if (title === null || action === null) return null;
  return { title, text: text(value['text']), img: image(value['img'], scope), button: action };
}

function quickLinks(value: unknown, scope: BlockScope): { label: string; href: string }[] {
  return list(value).flatMap((one) => {
    const label = text(one['label']);
    const href = resolveHref(storedLink(one), scope);
    return label === null || href === null ? [] : [{ label, href }];
  });
}

const RESOLVERS: Resolvers = {
  HeroWithSearch: (data, scope) =>
    needs(text(data['title']), (title) => ({
      title,
      subtitle: text(data['subtitle']),
      img: image(data['img'], scope),
      searchPlaceholder: text(data['searchPlaceholder']),
      target: word('target', data),
      showPostalCode: flag(data['showPostalCode'], true),
      quickLinks: quickLinks(data['quickLinks'], scope),
    })),
  VacancyCategories: (data) => ({
    title: text(data['title']),
    categoryIds: texts(data['categoryIds']),
    showCounts: flag(data['showCounts'], true),
  }),
  DynamicCards: (data, scope) => ({
    title: text(data['title']),
    columns: choice(data['columns'], [3, 2, 4]),
    source: word('source', data),
    limit: integer(data['limit'], 5, 2, 12),
    categoryIds: texts(data['categoryIds']).filter(isUuid).slice(0, 3),
    cards: list(data['cards']).flatMap((one) => card(one, scope)),
  }),
  NewsCarousel: (data) => ({
    title: text(data['title']),
    pageType: word('pageType', data),
    limit: integer(data['limit'], 6, 3, 12),
    featuredOnly: flag(data['featuredOnly'], false),
  }),
  QuoteBlock: (data, scope) =>
    needs(text(data['quote']), (quote) => ({
      quote,
      author: text(data['author']),
      role: text(data['role']),
      img: image(data['img'], scope),
      button: button(data['button'], scope),
    })),
  DualCta: (data, scope) => {
    const left = side(data['left'], scope);
    const right = side(data['right'], scope);
    return left && right ? { left, right } : null;
  },
  Markdown: (data) => needs(text(data['body']), (body) => ({ body, width: word('width', data) })),
  Image: (data, scope) =>
    needs<ContentImage, Fields<'Image'>>(image(data['img'], scope), (img) => ({
      img,
      caption: text(data['caption']),
      link: resolveHref(
        { linkType: 'url', pageId: null, systemPageId: null, url: text(data['link']) },
        scope,
      ),
      size: word('size', data),
    })),
  ImageTextButtons: (data, scope) => {
    const body = text(data['body']);
    const img = image(data['img'], scope);
    if (body === null || img === null) return null;
    return {
      title: text(data['title']),
      body,
      img,
      imagePosition: word('imagePosition', data),
      buttons: buttons(data['buttons'], scope),
    };
  },
  CallToAction: (data, scope) => {
    const title = text(data['title']);
    const action = button(data['button'], scope);
    return title === null || action === null ? null : { title, body: text(data['body']), button: action };
  },
  SectionTitle: (data) =>
    needs(text(data['title']), (title) => ({
      title,
      subtitle: text(data['subtitle']),
      level: word('level', data),
      align: word('align', data),
    })),
};

const isShown = (type: string): type is ContentBlockType => type in RESOLVERS;

/** A stored block with defaults, pictures and links resolved; none where it cannot be shown. */
export function resolveBlock(row: ContentBlockRow, scope: BlockScope): ContentBlock[] {
  if (!isShown(row.block_type)) return [];
  const fields = RESOLVERS[row.block_type](keysToCamel(row.data) as BlockData, scope);
  if (fields === null) return [];
  const { id, position, anchor, visible, background } = row;
  return [
    { id, blockType: row.block_type, position, anchor, visible, background, ...fields } as ContentBlock,
  ];
}
