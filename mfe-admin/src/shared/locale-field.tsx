import { Select, type SelectProps } from '@samen/design-system';
import { useTranslation } from './texts.ts';

/** The language in which a person gets mail. */
export function LocaleField(props: Omit<SelectProps, 'options'>) {
  const { t } = useTranslation();
  return (
    <Select
      {...props}
      help={t('edit.localeHelp')}
      options={[
        { value: 'nl', label: t('locale.nl') },
        { value: 'en', label: t('locale.en') },
      ]}
    />
  );
}
