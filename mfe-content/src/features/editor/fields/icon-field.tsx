import { Icon } from '@samen/design-system';
import { Combobox } from '@samen/records';
import { useEditorTexts } from '../../../shared/editor-texts.ts';
import type { FieldProps } from './field-context.ts';
import { OFFERED_ICONS } from './offered-icons.ts';
import { useFieldTexts } from './use-field-texts.ts';

const choice = (value: string, label: string) => ({ value, label, icon: <Icon name={value} size="md" /> });

/** One of the icons that are there, by its name; another one that was written before stays until it is replaced. */
export function IconField(props: FieldProps) {
  const { context, path } = props;
  const { t } = useEditorTexts();
  const value = typeof props.value === 'string' && props.value !== '' ? props.value : null;
  const offered = OFFERED_ICONS.map((name) => choice(`lucide:${name}`, t(`icon.${name}`)));
  const isOffered = value === null || offered.some((one) => one.value === value);
  return (
    <Combobox
      {...useFieldTexts(props)}
      choices={isOffered ? offered : [choice(value, value), ...offered]}
      value={value}
      onChange={(icon) => context.write(path, icon)}
    />
  );
}
