import { SYSTEM_PAGES } from '@samen/resources/shared';
import { Button, FieldSet } from '@samen/design-system';
import { useOffersRoute } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { useEditorTexts } from '../../../shared/editor-texts.ts';
import { LinkTargetFields, type LinkTarget, type TargetField } from '../../../shared/link-target-fields.tsx';
import type { Plain } from '../document/page-document.ts';
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
  // Its number stands above it.
  const isItem = typeof path.at(-1) === 'number';
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
    <Part legend={label} hideLegend={isItem} {...(optionalText && { optionalText })}>
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
  const link = value as Link & LinkTarget;
  const at = (name: TargetField) => [...path, name];
  return (
    <LinkTargetFields
      idOf={(name) => idOf(context, at(name))}
      errors={{
        pageId: useFieldError(context, at('pageId'), link.pageId),
        systemPageId: useFieldError(context, at('systemPageId'), link.systemPageId),
        url: useFieldError(context, at('url'), link.url),
      }}
      screens={useOfferedScreens()}
      value={link}
      onTarget={(target) => context.write(path, (now) => ({ ...(now as Link), ...target }))}
      onUrl={(url) => context.write(at('url'), url)}
    />
  );
}

const SCREENS = Object.entries(SYSTEM_PAGES);

/** Only screens that are there now can be chosen. */
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
