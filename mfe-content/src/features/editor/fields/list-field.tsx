import { isImage, isLink } from '@samen/resources/content';
import type { Attribute } from '@samen/jsonapi/declaration';
import { Button, FieldSet, Glyph, IconButton } from '@samen/design-system';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useEditorTexts } from '../../../shared/editor-texts.ts';
import type { Plain } from '../document/page-document.ts';
import { GroupFields } from './group-fields.tsx';
import type { FieldProps } from './field-context.ts';
import { emptyLink } from './link-field.tsx';
import { useFieldTexts } from './use-field-texts.ts';

/** Several of one thing in an order: each with its fields, moved, removed and added. */
export function ListField(props: FieldProps) {
  const { context, name, attribute, path } = props;
  const { t } = useEditorTexts();
  const { id, label, error } = useFieldTexts(props);
  const items = Array.isArray(props.value) ? (props.value as Plain[]) : [];
  const { min = 0, max = Infinity } = attribute.options;
  const { item } = attribute;
  const one = t(`one.${name}` as never, { defaultValue: label });
  if (!item) return null;
  // Of what is there by then: what was typed last may not be rendered yet.
  const write = (next: (now: Plain[]) => Plain[]) =>
    context.write(path, (now) => next(Array.isArray(now) ? (now as Plain[]) : []));
  const move = (from: number, to: number) =>
    write((now) => now.toSpliced(from, 1).toSpliced(to, 0, now[from] ?? null));
  return (
    <FieldSet id={id} legend={label} error={error}>
      <List>
        {items.map((value, index) => (
          <li key={index}>
            <Head>
              <b>{t('item.name', { one, number: index + 1 })}</b>
              <span>
                <IconButton
                  size="sm"
                  label={t('item.up', { one, number: index + 1 })}
                  icon={<Glyph icon={ArrowUp} size="sm" />}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  size="sm"
                  label={t('item.down', { one, number: index + 1 })}
                  icon={<Glyph icon={ArrowDown} size="sm" />}
                  disabled={index === items.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  size="sm"
                  label={t('item.remove', { one, number: index + 1 })}
                  icon={<Glyph icon={Trash2} size="sm" />}
                  disabled={items.length <= min}
                  onClick={() => write((now) => now.toSpliced(index, 1))}
                />
              </span>
            </Head>
            <Item
              label={t('item.name', { one, number: index + 1 })}
              context={context}
              name={name}
              attribute={item}
              path={[...path, index]}
              value={value}
            />
          </li>
        ))}
      </List>
      <Button
        variant="outlineSecondary"
        size="sm"
        icon={<Glyph icon={Plus} size="sm" />}
        disabled={items.length >= max}
        onClick={() => write((now) => [...now, emptyItem(item)])}
      >
        {t('item.add', { one: one.toLowerCase() })}
      </Button>
    </FieldSet>
  );
}

function Item({ label, ...props }: FieldProps & { label: string }) {
  const { attribute } = props;
  const isPart = attribute.kind === 'group' && !isLink(attribute) && !isImage(attribute);
  if (!isPart) return <props.context.Field {...props} />;
  return (
    <Fields role="group" aria-label={label}>
      <GroupFields {...props} />
    </Fields>
  );
}

/** An item without anything filled in. */
function emptyItem({ fields = {}, ...attribute }: Attribute): Plain {
  if (isLink({ ...attribute, fields })) return emptyLink(Object.keys(fields));
  const own = Object.entries(fields).filter(([, { options }]) => !options.computed);
  return Object.fromEntries(
    own.map(([name, field]) => {
      const { kind, options } = field;
      if (kind === 'group')
        return [name, options.required && isLink(field) ? emptyLink(Object.keys(field.fields ?? {})) : null];
      return [name, (options.default as Plain | undefined) ?? (options.required ? '' : null)];
    }),
  );
}

const List = styled.ol`
  display: grid;
  gap: 12px;

  > li {
    padding: 4px 12px 14px;
    border: 1px solid var(--border);
    border-radius: var(--r-md);
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  color: var(--text-strong);
  font-size: var(--fs-sm);
`;

const Fields = styled.div`
  display: grid;
  gap: 14px;
`;
