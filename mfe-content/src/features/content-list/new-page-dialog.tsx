import { LOCALES, type Locale } from '@samen/contracts';
import { PAGE_TYPES, Pages, type NewPage, type Page, type PageType } from '@samen/resources/content';
import { FORMATS, paths } from '@samen/resources/shared';
import { RadioGroup, TextField } from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { Combobox, RecordDialog, RecordField, useRecordForm, useRules, type Saving } from '@samen/records';
import { useNavigate } from '@samen/router';
import { useRef } from 'react';
import { useCreatePageMutation } from '../../shared/editing.api.ts';
import { useEditorTexts } from '../../shared/editor-texts.ts';
import { usePageChoices } from '../../shared/use-page-choices.ts';
import { slugOf } from './slug-of.ts';

interface Values {
  locale: Locale;
  /** The Dutch page of an English one. */
  translationOfId: string | null;
  title: string;
  slug: string;
  pageType: PageType;
}

const START: Values = { locale: 'nl', translationOfId: null, title: '', slug: '', pageType: 'default' };

/** A page begins with its language and its title; its address follows from that until it is written. */
export function NewPageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useEditorTexts();
  const { features } = useSite();
  const rules = useRules();
  const navigate = useNavigate();
  const originals = usePageChoices().filter(({ isTranslated }) => !isTranslated);
  const [create] = useCreatePageMutation();
  const isSlugWritten = useRef(false);
  const form = useRecordForm<Values, Page>({
    name: 'new-page',
    values: START,
    label: (field) => t(`field.${field as keyof Values}`),
    unsaved: 'prompt',
    save: ({ title, translationOfId, ...values }) => {
      const original = originals.find(({ id }) => id === translationOfId);
      const translated = original && { translationOfId: original.id, pageType: original.pageType };
      const page = { ...values, title: title.trim(), ...(values.locale === 'en' && translated) } as NewPage;
      return create(page) as Promise<Saving<Page>>;
    },
    onSaved: ({ id }) => void navigate(paths.content.one(id)),
  });
  const isTranslation = form.methods.watch('locale') === 'en';
  const title = form.field('title', rules.text(Pages.attributes.title.options));
  const slug = form.field('slug', {
    validate: {
      ...rules.text({ required: true, max: Pages.attributes.slug.options.max }).validate,
      form: (value) => FORMATS.slug.test(String(value)) || t('common:validation.slug'),
    },
  });
  return (
    <RecordDialog form={form} title={t('new.title')} submitLabel={t('new.submit')} onClose={onClose}>
      {features.internationalisation && (
        <RecordField form={form} name="locale">
          {({ label, value, onChange }) => (
            <RadioGroup
              legend={label}
              value={value}
              onChange={(chosen) => onChange(chosen as Locale)}
              options={LOCALES.map((locale) => ({ value: locale, label: t(`language.${locale}`) }))}
            />
          )}
        </RecordField>
      )}
      {isTranslation && (
        <RecordField form={form} name="translationOfId" rule={rules.text({ required: true })}>
          {(field) => (
            <Combobox
              {...field}
              help={t('new.translationOf')}
              choices={originals.map(({ id, label, path: detail }) => ({ value: id, label, detail }))}
            />
          )}
        </RecordField>
      )}
      <TextField
        {...title}
        data-autofocus
        size="md"
        autoComplete="off"
        onChange={(event) => {
          if (!isSlugWritten.current) form.methods.setValue('slug', slugOf(event.target.value));
          return title.onChange(event);
        }}
      />
      <TextField
        {...slug}
        size="md"
        autoComplete="off"
        help={t('help.slug')}
        onChange={(event) => {
          isSlugWritten.current = true;
          return slug.onChange(event);
        }}
      />
      {!isTranslation && (
        <RecordField form={form} name="pageType">
          {({ label, value, onChange }) => (
            <RadioGroup
              legend={label}
              value={value}
              onChange={(chosen) => onChange(chosen as PageType)}
              options={PAGE_TYPES.toReversed().map((type) => ({
                value: type,
                label: t(`word.pageType.${type}`),
              }))}
            />
          )}
        </RecordField>
      )}
    </RecordDialog>
  );
}
