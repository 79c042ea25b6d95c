import { useEditorTexts, type EditorKey } from '../../../shared/editor-texts.ts';
import type { FieldContext, FieldProps } from './field-context.ts';
import { idOf } from './field-context.ts';

/** Label, help and error of a field, by its name and what is wrong at its place. */
export function useFieldTexts({ context, name, attribute, path }: FieldProps) {
  const { t } = useEditorTexts();
  const isOptional = !attribute.options.required && attribute.options.default === undefined;
  return {
    id: idOf(context, path),
    label: t(`field.${name}` as EditorKey),
    error: useFieldError(context, path),
    ...(isOptional && attribute.kind !== 'flag' ? { optionalText: t('common:form.optional') } : {}),
  };
}

/** What is wrong at one place, in words. */
export function useFieldError(context: FieldContext, path: FieldProps['path']): string | undefined {
  const { t } = useEditorTexts();
  const found = context.errors.find((error) => String(error.path) === String(path));
  const field = t(`field.${String(path.findLast((step) => typeof step === 'string'))}` as EditorKey);
  return found && t(`common:validation.${found.code}` as never, { field, ...found.meta });
}
