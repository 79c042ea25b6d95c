import { isImage, isLink, BLOCKS, isBlockType, type ContentBlock } from '@samen/resources/content';
import { MIDDLE, type FocalPoint } from '@samen/resources/shared';
import type { Attribute, Attributes } from '@samen/jsonapi/declaration';
import type { EditedBlock, Plain } from '../document/page-document.ts';

/** A picture as it is shown: where it is, how large, and what of it stays in sight. */
export interface KnownPicture extends FocalPoint {
  url: string;
  width: number;
  height: number;
}

/** The pictures that an editor has chosen or found in the page, by their ids. */
export type Pictures = Readonly<Record<string, KnownPicture>>;

interface Showing {
  pictures: Pictures;
  /** What stands where nothing is written yet, which says of itself that it is no text of the page. */
  sampleOf: (name: string) => string;
  /** Where visitors find a form; null for one that they cannot get. */
  tokenOf: (formId: string) => string | null;
}

const surface = (words: string): KnownPicture => ({
  url: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="100%" height="100%" fill="#bbb"/>${words}</svg>`)}`,
  width: 1200,
  height: 800,
  focalX: MIDDLE,
  focalY: MIDDLE,
});

/** In place of a picture that is not at hand: a grey surface. */
export const NO_PICTURE = surface('');

/** In place of a picture that is still to be chosen: the same surface, which says so. */
function samplePicture(text: string): KnownPicture {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return surface(
    `<text x="50%" y="50%" fill="#222" font-family="sans-serif" font-size="56" text-anchor="middle">${escaped}</text>`,
  );
}

/**
 * A block as visitors would get it, also where it is unfinished: links lead nowhere, and samples stand for texts and
 * pictures that are missing. Null for a type that this release does not know.
 */
export function shownBlock(block: EditedBlock, position: number, showing: Showing): ContentBlock | null {
  if (!isBlockType(block.blockType)) return null;
  const fields: Record<string, unknown> = shownFields(BLOCKS[block.blockType], block, showing);
  if (block.blockType === 'BuilderForm') fields['token'] = showing.tokenOf(String(block['formId'] ?? ''));
  return { ...block, position, visible: true, ...fields } as unknown as ContentBlock;
}

const shownFields = (fields: Attributes, values: Record<string, unknown>, showing: Showing) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, attribute]) => [
      name,
      shownValue(name, attribute, values[name], showing),
    ]),
  );

function shownValue(name: string, attribute: Attribute, value: unknown, showing: Showing): unknown {
  const { kind, options, item, fields = {} } = attribute;
  if (kind === 'text' && value !== '' && value != null) return value;
  // What the server adds is nothing to fill in.
  if (kind === 'text') return options.required && !options.computed ? showing.sampleOf(name) : null;
  // Nothing stands for a form that is still to be chosen.
  if (kind === 'id') return options.required && !value ? showing.sampleOf(name) : value;
  if (kind === 'list' && item)
    return Array.isArray(value) ? value.map((one) => shownValue(name, item, one, showing)) : [];
  if (kind === 'ids') return Array.isArray(value) ? value : [];
  if (kind !== 'group') return value ?? options.default ?? null;
  if (isImage(attribute))
    return shownPicture(name, value as Record<string, Plain> | null, options.required === true, showing);
  if (value == null && !options.required) return null;
  const shown = shownFields(fields, (value ?? {}) as Record<string, unknown>, showing);
  return isLink(attribute) ? { ...shown, href: '#' } : shown;
}

function shownPicture(
  name: string,
  value: Record<string, Plain> | null | undefined,
  isRequired: boolean,
  { pictures, sampleOf }: Showing,
) {
  const id = value?.['imageId'];
  const isChosen = typeof id === 'string' && id !== '';
  if (!isChosen && !isRequired) return null;
  const alt = value?.['alt'];
  return {
    imageId: isChosen ? id : '',
    ...(isChosen ? (pictures[id] ?? NO_PICTURE) : samplePicture(sampleOf(name))),
    alt: typeof alt === 'string' ? alt : '',
    decorative: value?.['decorative'] === true || !alt,
  };
}

/** Every picture in a page as the server sent it. */
export function picturesIn(value: unknown): Pictures {
  if (typeof value !== 'object' || value === null) return {};
  const { imageId, url, width, height, focalX, focalY } = value as Record<string, unknown>;
  const own =
    typeof imageId === 'string' && typeof url === 'string'
      ? {
          [imageId]: {
            url,
            width: Number(width),
            height: Number(height),
            focalX: Number(focalX),
            focalY: Number(focalY),
          },
        }
      : {};
  return Object.assign(own, ...Object.values(value).map(picturesIn)) as Pictures;
}
