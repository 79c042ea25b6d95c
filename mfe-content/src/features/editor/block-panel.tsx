import { BLOCKS, COMMON_FIELDS, isBlockType, type BlockError } from '@samen/resources/content';
import type { Attributes } from '@samen/jsonapi/declaration';
import { Glyph, IconButton, Tabs } from '@samen/design-system';
import { ArrowDown, ArrowUp, Copy, Eye, EyeOff, Trash2 } from 'lucide-react';
import { memo, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useEditorTexts, type EditorKey } from '../../shared/editor-texts.ts';
import type { Pictures } from './canvas/shown-block.ts';
import type { EditedBlock } from './document/page-document.ts';
import { BlockField } from './fields/block-field.tsx';
import type { FieldContext } from './fields/field-context.ts';
import { isShown } from './fields/field-rules.ts';
import type { EditorHandle } from './use-editor.ts';
import { useFirstField } from './use-first-field.ts';
import { useShownErrors } from './use-shown-errors.ts';

export interface BlockActions {
  move: (id: string, to: number) => void;
  duplicate: (id: string) => void;
  toggle: (id: string) => void;
  remove: (id: string) => void;
}

interface BlockPanelProps extends Pick<EditorHandle, 'write' | 'addPicture'> {
  pictures: Pictures;
  block: EditedBlock;
  index: number;
  count: number;
  errors: readonly BlockError[];
  actions: BlockActions;
  /** It was put in just now: its fields come next for who types, and nothing is missing until it was left. */
  isNew: boolean;
  onLeft: () => void;
}

/** What can be done with the chosen block, and its fields; rendered once for each key in one of them. */
export const BlockPanel = memo(function BlockPanel(props: BlockPanelProps) {
  const { block, index, count, errors, actions, isNew, onLeft, write, addPicture, pictures } = props;
  const { t } = useEditorTexts();
  const [tab, setTab] = useState('content');
  const panel = useRef<HTMLElement>(null);
  const { shown, onBlur } = useShownErrors(block.id, errors, isNew, onLeft);
  useFirstField(panel, isNew);
  const context = useMemo<FieldContext>(
    () => ({
      Field: BlockField,
      prefix: block.id,
      write: (path, next, shown) => write(block.id, path, next, shown),
      errors: shown,
      pictures,
      addPicture,
    }),
    [block.id, write, shown, pictures, addPicture],
  );
  const type = isBlockType(block.blockType) ? block.blockType : null;
  const name = type ? t(`block.${type}` as EditorKey) : t('canvas.unknownType');
  return (
    <section ref={panel} aria-label={name} onBlur={onBlur}>
      <PanelHead
        name={name}
        id={block.id}
        isVisible={block.visible}
        index={index}
        count={count}
        actions={actions}
      />
      {type ? (
        <Tabs
          label={t('panel.tabs')}
          selected={tab}
          onSelect={setTab}
          items={[
            {
              id: 'content',
              label: t('panel.content'),
              panel: <FieldList context={context} attributes={BLOCKS[type]} values={block} />,
            },
            {
              id: 'layout',
              label: t('panel.layout'),
              panel: <FieldList context={context} attributes={LAYOUT} values={block} />,
            },
          ]}
        />
      ) : (
        <p>{t('panel.unknown')}</p>
      )}
    </section>
  );
});

interface PanelHeadProps extends Pick<BlockPanelProps, 'index' | 'count' | 'actions'> {
  name: string;
  id: string;
  isVisible: boolean;
}

/** What can be done with the block; nothing of it changes while one types. */
const PanelHead = memo(function PanelHead({ name, id, isVisible, index, count, actions }: PanelHeadProps) {
  const { t } = useEditorTexts();
  return (
    <Head>
      <div>
        <h2>{name}</h2>
        <p>{t('panel.place', { number: index + 1, count })}</p>
      </div>
      <div role="toolbar" aria-label={t('panel.tools')}>
        <IconButton
          size="sm"
          label={t('panel.up')}
          icon={<Glyph icon={ArrowUp} size="sm" />}
          disabled={index === 0}
          onClick={() => actions.move(id, index - 1)}
        />
        <IconButton
          size="sm"
          label={t('panel.down')}
          icon={<Glyph icon={ArrowDown} size="sm" />}
          disabled={index === count - 1}
          onClick={() => actions.move(id, index + 1)}
        />
        <IconButton
          size="sm"
          label={t('panel.duplicate')}
          icon={<Glyph icon={Copy} size="sm" />}
          onClick={() => actions.duplicate(id)}
        />
        <IconButton
          size="sm"
          label={t(isVisible ? 'panel.hide' : 'panel.show')}
          icon={<Glyph icon={isVisible ? EyeOff : Eye} size="sm" />}
          onClick={() => actions.toggle(id)}
        />
        <IconButton
          size="sm"
          label={t('panel.remove')}
          icon={<Glyph icon={Trash2} size="sm" />}
          onClick={() => actions.remove(id)}
        />
      </div>
    </Head>
  );
});

/** Whether it is shown is an action. */
const { visible: _visible, ...LAYOUT } = COMMON_FIELDS;

const paths = new Map<string, readonly [string]>();

/** The same path for the same field, so that it is not rendered again for another one. */
function pathOf(name: string): readonly [string] {
  const path = paths.get(name) ?? [name];
  paths.set(name, path);
  return path;
}

interface FieldListProps {
  context: FieldContext;
  attributes: Attributes;
  values: Readonly<Record<string, unknown>>;
}

/** The fields of a block or a page, in the order of their declaration. */
export function FieldList({ context, attributes, values }: FieldListProps) {
  return (
    <Fields data-fields>
      {Object.entries(attributes)
        .filter(([name, { options }]) => !options.computed && isShown(name, values))
        .map(([name, attribute]) => (
          <BlockField
            key={name}
            context={context}
            name={name}
            attribute={attribute}
            path={pathOf(name)}
            value={values[name]}
          />
        ))}
    </Fields>
  );
}

const Head = styled.div`
  display: grid;
  gap: 8px;
  margin-bottom: 12px;

  h2 {
    font-size: var(--fs-md);
    line-height: 1.3;
    /* Below what stays above the page. */
    scroll-margin-top: calc(var(--admin-header) + var(--banner-height, 0px) + var(--editor-bar, 0px) + 20px);
  }
  p {
    color: var(--text-muted);
    font-size: var(--fs-sm);
  }
  > [role='toolbar'] {
    display: flex;
    margin-inline: -8px;
  }
`;

const Fields = styled.div`
  display: grid;
  gap: 16px;
  padding-top: 16px;
`;
