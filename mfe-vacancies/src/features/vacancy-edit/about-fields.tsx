import { boundsOf } from '@samen/jsonapi/declaration';
import type { Lookup } from '@samen/resources/shared';
import { Vacancies } from '@samen/resources/vacancies';
import { Select, Textarea, TextField } from '@samen/design-system';
import { FormSection, MultiCombobox, RecordField } from '@samen/records';
import { useWatch } from 'react-hook-form';
import { useGetCategoriesQuery, useGetSkillsQuery } from '../../shared/lookups.api.ts';
import { lookupLabel } from '../../shared/vacancy-texts.ts';
import { DescriptionPreview } from './description-preview.tsx';
import { optionsOf, type FieldParts } from './field-parts.ts';
import { PictureFields } from './picture-fields.tsx';
import { isHelp } from './vacancy-values.ts';

const DIRECTIONS = ['request', 'offer'] as const;
const LEVELS = ['A0', 'A1', 'A2', 'B1', 'B2'] as const;

/** What it is: title, texts, kind of work, picture. */
export function AboutFields({ form, rules, labels }: FieldParts) {
  const { t, locale } = labels;
  const categories = useGetCategoriesQuery();
  const skills = useGetSkillsQuery();
  const type = useWatch({ control: form.methods.control, name: 'vacancyType' });
  const optional = t('common:form.optional');
  const counted = ([, max]: readonly [number, number]) => ({
    max,
    label: (used: number, most: number) => t('common:form.counter', { used, max: most }),
  });
  const choices = (lookups: readonly Lookup[] = []) =>
    lookups.map((lookup) => ({ value: lookup.id, label: lookupLabel(lookup, locale) }));
  return (
    <FormSection title={t('write.section.about')}>
      {isHelp(type) && (
        <Select
          {...form.field('direction', rules.direction)}
          size="md"
          placeholder={t('write.choose')}
          options={optionsOf(DIRECTIONS, (value) => t(`vacancy.direction_${value}`))}
        />
      )}
      {type === 'language' && (
        <>
          <TextField {...form.field('language', rules.language)} size="md" optionalText={optional} />
          <Select
            {...form.field('level')}
            size="md"
            optionalText={optional}
            placeholder={t('write.anyLevel')}
            options={optionsOf(LEVELS, (value) => value)}
          />
        </>
      )}
      <TextField {...form.field('title', rules.title)} size="md" help={t('write.help.title')} />
      <Textarea
        {...form.field('summary', rules.summary)}
        rows={2}
        size="md"
        optionalText={optional}
        help={t('write.help.summary')}
        counter={counted(boundsOf(Vacancies.attributes.summary))}
      />
      <Textarea
        {...form.field('description', rules.description)}
        rows={10}
        size="md"
        help={t('write.help.description')}
        counter={counted(boundsOf(Vacancies.attributes.description))}
      />
      <DescriptionPreview form={form} />
      <RecordField form={form} name="categoryIds" rule={rules.categoryIds}>
        {({ value, ...field }) => (
          <MultiCombobox
            {...field}
            values={value}
            choices={choices(categories.data?.items)}
            max={Vacancies.attributes.categoryIds.options.max}
            help={t('write.help.categoryIds')}
          />
        )}
      </RecordField>
      <RecordField form={form} name="skillIds" rule={rules.skillIds}>
        {({ value, ...field }) => (
          <MultiCombobox
            {...field}
            values={value}
            choices={choices(skills.data?.items)}
            max={Vacancies.attributes.skillIds.options.max}
            optionalText={optional}
          />
        )}
      </RecordField>
      <PictureFields form={form} rules={rules} labels={labels} />
    </FormSection>
  );
}
