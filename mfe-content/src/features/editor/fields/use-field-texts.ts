import { useEditorTexts, type EditorKey, type EditorTexts } from '../../../shared/editor-texts.ts';
import type { FieldContext, FieldProps } from './field-context.ts';
import { idOf } from './field-context.ts';
import { useRuleText } from '../use-rule-text.ts';

/** Label, help and error of a field, by its name and what is wrong at its place. */
export function useFieldTexts(props: FieldProps) {
  const { context, attribute, path } = props;
  const { t } = useEditorTexts();
  const isOptional = !attribute.options.required && attribute.options.default === undefined;
  return {
    id: idOf(context, path),
    label: labelOf(t, props),
    error: useFieldError(context, path, props.value),
    ...(isOptional && attribute.kind !== 'flag' ? { optionalText: t('common:form.optional') } : {}),
  };
}

/**
 * What a field is called, so that two of a kind are told apart: one of a list by its number, and a part that has fields of its
 * own by the part that it stands in.
 */
function labelOf(t: EditorTexts['t'], { name, attribute, path }: FieldProps): string {
  const label = t(`field.${name}` as EditorKey);
  const [step, around] = path.toReversed();
  if (typeof step === 'number')
    return t('item.name', {
      one: t(`one.${name}` as EditorKey, { defaultValue: label }),
      number: step + 1,
    });
  if (attribute.kind !== 'group' || typeof around !== 'string') return label;
  return t(`within.${around}` as EditorKey, { field: label, defaultValue: label });
}

/** What is wrong with the value at one place, in words. */
export function useFieldError(
  context: FieldContext,
  path: FieldProps['path'],
  value: unknown,
): string | undefined {
  const ruleOf = useRuleText();
  const found = context.errors.find((error) => String(error.path) === String(path));
  return found && ruleOf(found, value);
}
