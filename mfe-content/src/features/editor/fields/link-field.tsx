import { LINK_TYPES, SYSTEM_PAGES } from '@samen/resources/shared';
import { Button, FieldSet, SegmentedControl, Select, TextField } from '@samen/design-system';
import { useOffersRoute } from '@samen/federation-kit';
import { Combobox } from '@samen/records';
import { styled } from 'styled-components';
import { useEditorTexts, type EditorKey } from '../../../shared/editor-texts.ts';
import type { Plain } from '../document/page-document.ts';
import { usePageChoices } from '../use-page-choices.ts';
import { idOf, type FieldProps } from './field-context.ts';
import { useFieldError, useFieldTexts } from './use-field-texts.ts';

type Link = Record<string, Plain>;

/** Where these stand is said by the link itself. */
const TARGETS = ['linkType', 'pageId', 'systemPageId', 'url'];

/** A link of an editor: its text, where it leads, and as a button what it looks like. */
export function LinkField(props: FieldProps) {
  const { context, attribute, path } = props;
  const { Field } = context;
  const { t } = useEditorTexts();
  const { label, optionalText } = useFieldTexts(props);
  const link = props.value as Link | null | undefined;
  const names = Object.entries(attribute.fields ?? {}).filter(
    ([name, { options }]) => !options.computed && !TARGETS.includes(name),
  );
  const isRemovable = !attribute.options.required;
  if (!link)
    return (
      <div>
        <Button
          variant="outlineSecondary"
          size="sm"
          onClick={() => context.write(path, emptyLink(names.map(([name]) => name)))}
        >
          {t('add.link', { what: label.toLowerCase() })}
        </Button>
      </div>
    );
  const [text, ...others] = names;
  return (
    <Part legend={label} {...(optionalText && { optionalText })}>
      <Inner>
        {text && (
          <Field
            context={context}
            name={text[0]}
            attribute={text[1]}
            path={[...path, text[0]]}
            value={link[text[0]]}
          />
        )}
        <TargetFields {...props} />
        {others.map(([name, field]) => (
          <Field
            key={name}
            context={context}
            name={name}
            attribute={field}
            path={[...path, name]}
            value={link[name]}
          />
        ))}
        {isRemovable && (
          <div>
            <Button variant="tertiary" size="sm" onClick={() => context.write(path, null)}>
              {t('remove.link', { what: label.toLowerCase() })}
            </Button>
          </div>
        )}
      </Inner>
    </Part>
  );
}

/** A link without a target yet. */
export const emptyLink = (names: readonly string[]): Link => ({
  ...(names.includes('label') && { label: '' }),
  ...(names.includes('variant') && { variant: 'primary', newTab: false }),
  linkType: 'page',
  pageId: null,
  systemPageId: null,
  url: null,
});

function TargetFields({ context, path, value }: FieldProps) {
  const { t } = useEditorTexts();
  const pages = usePageChoices();
  const link = value as Link;
  const errors = {
    pageId: useFieldError(context, [...path, 'pageId']),
    systemPageId: useFieldError(context, [...path, 'systemPageId']),
    url: useFieldError(context, [...path, 'url']),
  };
  const write = (target: Link) =>
    context.write(path, { ...link, pageId: null, systemPageId: null, url: null, ...target });
  return (
    <>
      <FieldSet legend={t('link.to')}>
        <SegmentedControl
          label={t('link.to')}
          size="sm"
          options={LINK_TYPES.map((type) => ({ value: type, label: t(`link.type.${type}`) }))}
          value={link['linkType'] as (typeof LINK_TYPES)[number]}
          onChange={(linkType) => write({ linkType })}
        />
      </FieldSet>
      {link['linkType'] === 'page' && (
        <Combobox
          id={idOf(context, [...path, 'pageId'])}
          label={t('link.page')}
          error={errors.pageId}
          choices={pages.map(({ id, label, path: detail }) => ({ value: id, label, detail }))}
          value={link['pageId'] as string | null}
          onChange={(pageId) => write({ pageId })}
        />
      )}
      {link['linkType'] === 'system_page' && (
        <SystemPageField
          id={idOf(context, [...path, 'systemPageId'])}
          error={errors.systemPageId}
          value={link['systemPageId'] as string | null}
          onChange={(systemPageId) => write({ systemPageId })}
        />
      )}
      {link['linkType'] === 'url' && (
        <TextField
          id={idOf(context, [...path, 'url'])}
          size="md"
          label={t('link.url')}
          help={t('link.urlHelp')}
          error={errors.url}
          value={(link['url'] as string | null) ?? ''}
          onChange={({ target }) => context.write([...path, 'url'], target.value || null)}
        />
      )}
    </>
  );
}

interface SystemPageFieldProps {
  id: string;
  error: string | undefined;
  value: string | null;
  onChange: (id: string | null) => void;
}

/** Only screens that are there now can be chosen. */
function SystemPageField({ value, onChange, ...rest }: SystemPageFieldProps) {
  const { t } = useEditorTexts();
  const offered = useOfferedScreens();
  const ids = [...new Set([...offered, ...(value === null ? [] : [value])])];
  return (
    <Select
      {...rest}
      size="md"
      label={t('link.screen')}
      placeholder={t('link.choose')}
      value={value ?? ''}
      options={ids.map((id) => ({ value: id, label: t(`screen.${id}` as EditorKey) }))}
      onChange={({ target }) => onChange(target.value || null)}
    />
  );
}

const SCREENS = Object.entries(SYSTEM_PAGES);

function useOfferedScreens(): string[] {
  // eslint-disable-next-line react-hooks/rules-of-hooks -- The list is a constant: so are the number and order of calls.
  const offers = SCREENS.map(([, path]) => useOffersRoute(path));
  return SCREENS.flatMap(([id], index) => (offers[index] ? [id] : []));
}

const Part = styled(FieldSet)`
  padding-top: 14px;
  border-top: 1px solid var(--border);
`;

const Inner = styled.div`
  display: grid;
  gap: 14px;
`;
