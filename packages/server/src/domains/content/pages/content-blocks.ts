import {
  BLOCKS,
  isData,
  isImage,
  isLink,
  readBlock,
  safeUrl,
  type ContentBlock,
  type ContentImage,
  type Data,
} from '@samen/resources/content';
import { keysToCamel } from '@samen/jsonapi';
import type { Attribute, Attributes } from '@samen/jsonapi/declaration';
import { isUuid } from '../../../http/schemas.ts';
import { focalPoint, pictureUrl, type Picture } from '../../../services/media/index.ts';
import type { FormOnPage } from '../../forms/forms/index.ts';
import { resolveHref, type LinkScope, type StoredLink } from './links.ts';
import type { ContentBlockRow } from './pages.repository.ts';

/** Who sees the blocks, and what they refer to. */
export interface BlockScope extends LinkScope {
  pictures: ReadonlyMap<string, Picture>;
  /** The forms that visitors may get on the page. */
  forms: ReadonlyMap<string, FormOnPage>;
}

const FALLBACK_SIZE = { width: 480, height: 360 };

function resolveImage(image: Data, { pictures }: BlockScope): ContentImage | null {
  const picture = pictures.get(String(image['imageId']));
  if (!picture) return null;
  const decorative = image['decorative'] === true;
  const alt = String(image['alt']);
  return {
    imageId: picture.id,
    url: pictureUrl(picture),
    width: picture.width ?? FALLBACK_SIZE.width,
    height: picture.height ?? FALLBACK_SIZE.height,
    ...focalPoint(picture),
    alt: decorative ? '' : alt === '' ? (picture.alt_text ?? '') : alt,
    decorative,
  };
}

function resolveGroup(value: Data, attribute: Attribute, scope: BlockScope): Data | null {
  if (isImage(attribute)) return resolveImage(value, scope) as Data | null;
  const linked = isLink(attribute)
    ? { ...value, href: resolveHref(value as unknown as StoredLink, scope) }
    : value;
  return resolveFields(linked, attribute.fields ?? {}, scope);
}

function resolveValue(value: unknown, attribute: Attribute, scope: BlockScope): unknown {
  const { kind, options, item } = attribute;
  if (kind === 'list' && item && Array.isArray(value))
    return value.map((one) => resolveValue(one, item, scope)).filter((one) => one !== null);
  if (kind === 'ids' && Array.isArray(value)) return value.filter(isUuid).slice(0, options.max);
  if (kind === 'group') return isData(value) ? resolveGroup(value, attribute, scope) : null;
  return options.format === 'url' && typeof value === 'string' ? safeUrl(value) : value;
}

/** The fields as visitors get them; null where one that is required is not there for them. */
function resolveFields(values: Data, fields: Attributes, scope: BlockScope): Data | null {
  const resolved: Record<string, unknown> = {};
  for (const [name, attribute] of Object.entries(fields)) {
    const value = resolveValue(values[name], attribute, scope) ?? null;
    if (attribute.options.required && (value === null || value === '')) return null;
    resolved[name] = value;
  }
  return resolved;
}

/** A form by its token, which is null where visitors cannot get it: they are told so in its place. */
const withForm = (block: Data, { forms }: BlockScope): Data =>
  block['blockType'] === 'BuilderForm'
    ? { ...block, token: forms.get(String(block['formId']))?.token ?? null }
    : block;

/** A stored block with defaults, pictures and links resolved; none where it cannot be shown. */
export function resolveBlock(row: ContentBlockRow, scope: BlockScope): ContentBlock[] {
  const { id, position, anchor, visible, background, block_type: blockType } = row;
  const { block } = readBlock({ ...(keysToCamel(row.data) as Data), blockType });
  if (block === null) return [];
  const fields = resolveFields(withForm(block as Data, scope), BLOCKS[block.blockType], scope);
  return fields === null
    ? []
    : [{ id, position, anchor, visible, background, ...fields, blockType } as ContentBlock];
}
