import { BUTTON_VARIANTS, type ContentButton, type ContentImage } from '@samen/resources/content';
import type { LinkType, SystemPageId } from '@samen/resources/shared';
import { isUuid } from '../../../http/schemas.ts';
import { pictureUrl, type Picture } from '../../../services/media/index.ts';
import { resolveHref, type LinkScope, type StoredLink } from './links.ts';

/** A block's own fields as they are stored, keys in camelCase. */
export type BlockData = Readonly<Record<string, unknown>>;

export interface BlockScope extends LinkScope {
  pictures: ReadonlyMap<string, Picture>;
}

export const isData = (value: unknown): value is BlockData =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
export const flag = (value: unknown, fallback: boolean): boolean =>
  typeof value === 'boolean' ? value : fallback;
export const list = (value: unknown): BlockData[] => (Array.isArray(value) ? value.filter(isData) : []);
export const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** The value where it is allowed, else the first allowed one. */
export function choice<Value>(value: unknown, allowed: readonly [Value, ...Value[]]): Value {
  return allowed.find((one) => one === value) ?? allowed[0];
}

export function integer(value: unknown, fallback: number, min: number, max: number): number {
  return Number.isInteger(value) ? Math.min(max, Math.max(min, value as number)) : fallback;
}

/** The stored form of a link; an unknown type is a `url`. */
export function storedLink(data: BlockData): StoredLink {
  return {
    linkType: choice<LinkType>(data['linkType'], ['url', 'page', 'system_page']),
    pageId: text(data['pageId']),
    systemPageId: text(data['systemPageId']) as SystemPageId | null,
    url: text(data['url']),
  };
}

export function button(value: unknown, scope: LinkScope): ContentButton | null {
  if (!isData(value)) return null;
  const label = text(value['label']);
  if (label === null) return null;
  const link = storedLink(value);
  return {
    label,
    variant: choice(value['variant'], BUTTON_VARIANTS),
    newTab: flag(value['newTab'], false),
    ...link,
    href: resolveHref(link, scope),
  };
}

export const buttons = (value: unknown, scope: LinkScope): ContentButton[] =>
  list(value).flatMap((one) => button(one, scope) ?? []);

const FALLBACK_SIZE = { width: 480, height: 360 };

export function image(value: unknown, { pictures }: BlockScope): ContentImage | null {
  if (!isData(value)) return null;
  const picture = pictures.get(text(value['imageId']) ?? '');
  if (!picture) return null;
  const decorative = flag(value['decorative'], false);
  return {
    imageId: picture.id,
    url: pictureUrl(picture),
    width: picture.width ?? FALLBACK_SIZE.width,
    height: picture.height ?? FALLBACK_SIZE.height,
    alt: decorative ? '' : (text(value['alt']) ?? picture.alt_text ?? ''),
    decorative,
  };
}

/** Every id with this key, at any depth: the records that the blocks refer to. */
export function idsUnder(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => idsUnder(name, one));
  if (!isData(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key !== name) return idsUnder(name, inner);
    return typeof inner === 'string' && isUuid(inner) ? [inner] : [];
  });
}
