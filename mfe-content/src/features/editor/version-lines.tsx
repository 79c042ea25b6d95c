import { BLOCKS, COMMON_FIELDS, isBlockType, Pages } from '@samen/resources/content';
import type { Attribute } from '@samen/jsonapi/declaration';
import type { ReactNode } from 'react';
import { Difference } from '@samen/records/text';
import { useEditorTexts, type EditorKey } from '../../shared/editor-texts.ts';
import { useBlockName } from './block-name.ts';
import { changesBetween } from './document/changes.ts';
import { usePlaceName } from './use-place-name.ts';
import { getAt, type EditedBlock, type PageDocument, type Path } from './document/page-document.ts';

/** What is declared of the value at a place of a block or of the page. */
function attributeAt({ blocks }: PageDocument, [area, ...path]: Path): Attribute | undefined {
  if (area === 'page') return (Pages.attributes as Record<string, Attribute>)[String(path[0])];
  const [id, name, ...inner] = path;
  const type = blocks[String(id)]?.blockType;
  if (!isBlockType(type)) return undefined;
  const fields: Record<string, Attribute> = { ...COMMON_FIELDS, ...BLOCKS[type] };
  return inner.reduce<Attribute | undefined>(
    (attribute, step) => (typeof step === 'number' ? attribute?.item : attribute?.fields?.[step]),
    fields[String(name)],
  );
}

/** What is different between what was and what is now, in lines: blocks that came and went, and values then and now. */
export function useVersionLines(): (then: PageDocument, now: PageDocument) => ReactNode[] {
  const { t } = useEditorTexts();
  const nameOf = useBlockName();
  const placeOf = usePlaceName();
  /** A value in words; nothing of one that is no words, such as a picture. */
  const wordsOf = (value: unknown, name: string, attribute: Attribute | undefined): string => {
    if (typeof value === 'boolean') return t(value ? 'versions.on' : 'versions.off');
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string' || attribute?.kind === 'id') return '';
    return attribute?.kind === 'oneOf' ? t(`word.${name}.${value}` as EditorKey) : value;
  };
  return (then, now) => {
    const lines: ReactNode[] = [];
    for (const id of now.order)
      if (!then.blocks[id]) lines.push(t('versions.added', { name: nameOf(now.blocks[id] as EditedBlock) }));
    for (const id of then.order)
      if (!now.blocks[id])
        lines.push(t('versions.removed', { name: nameOf(then.blocks[id] as EditedBlock) }));
    const common = (document: PageDocument, other: PageDocument) =>
      document.order.filter((id) => other.blocks[id]).join();
    if (common(now, then) !== common(then, now)) lines.push(t('versions.moved'));
    // Who looks after a page is no part of a version.
    for (const { path } of changesBetween(
      { page: { ...then.page, managerIds: null }, blocks: then.blocks },
      { page: { ...now.page, managerIds: null }, blocks: now.blocks },
    )) {
      const [area, id] = path;
      const block = area === 'blocks' ? now.blocks[String(id)] : undefined;
      if (area === 'blocks' && !(block && then.blocks[String(id)])) continue;
      const attribute = attributeAt(now, path);
      const name = String(path.findLast((step) => typeof step === 'string'));
      const place = placeOf(path.slice(block ? 2 : 1));
      lines.push(
        <ChangedText
          label={block ? `${nameOf(block)}: ${place}` : place}
          before={wordsOf(getAt(then, path), name, attribute)}
          after={wordsOf(getAt(now, path), name, attribute)}
        />,
      );
    }
    return lines;
  };
}

interface ChangedTextProps {
  label: string;
  before: string;
  after: string;
}

function ChangedText({ label, before, after }: ChangedTextProps) {
  if (before === after) return label;
  return (
    <>
      {label}: <Difference before={before} after={after} />
    </>
  );
}
