import { Checkbox, CheckboxGroup, NumberField, Select } from '@samen/design-system';
import { FormSection, RecordField } from '@samen/records';
import { useWatch } from 'react-hook-form';
import { useGetAgeGroupsQuery } from '../../shared/lookups.api.ts';
import { lookupLabel } from '../../shared/vacancy-texts.ts';
import { optionsOf, type FieldParts } from './field-parts.ts';

const LANGUAGES = ['nl', 'en', 'other'] as const;
const DUTCH = ['none', 'basic', 'good'] as const;
const REIMBURSEMENTS = ['none', 'expenses', 'allowance'] as const;

/** For whom, and what they may expect. */
export function PeopleFields({ form, rules, labels }: FieldParts) {
  const { t, locale } = labels;
  const ages = useGetAgeGroupsQuery();
  const type = useWatch({ control: form.methods.control, name: 'vacancyType' });
  const optional = t('common:form.optional');
  return (
    <FormSection title={t('write.section.people')}>
      <NumberField {...form.field('positions', rules.positions)} size="md" />
      <Checkbox {...form.checkbox('closeWhenFull')} help={t('write.help.closeWhenFull')} />
      {type === 'activity' && <Checkbox {...form.checkbox('autoAccept')} help={t('write.help.autoAccept')} />}
      <RecordField form={form} name="ageGroupIds">
        {({ label, value, ...field }) => (
          <CheckboxGroup
            {...field}
            legend={label}
            values={value}
            optionalText={optional}
            help={t('write.help.ageGroupIds')}
            options={(ages.data?.items ?? []).map((one) => ({
              value: one.id,
              label: lookupLabel(one, locale),
            }))}
          />
        )}
      </RecordField>
      <RecordField form={form} name="languages">
        {({ label, value, onChange, ...field }) => (
          <CheckboxGroup
            {...field}
            legend={label}
            values={value}
            onChange={(chosen) => onChange(LANGUAGES.filter((one) => chosen.includes(one)))}
            optionalText={optional}
            options={optionsOf(LANGUAGES, (one) => t(`vacancy.language_${one}`))}
          />
        )}
      </RecordField>
      <Select
        {...form.field('dutchLevel')}
        size="md"
        optionalText={optional}
        placeholder={t('write.unsaid')}
        options={optionsOf(DUTCH, (value) => t(`vacancy.dutchLevel_${value}`))}
      />
      <Checkbox {...form.checkbox('wheelchairAccessible')} />
      {type !== 'p2p' && (
        <>
          <Checkbox {...form.checkbox('requiresVog')} />
          <Checkbox {...form.checkbox('trainingOffered')} />
          <Select
            {...form.field('reimbursement')}
            size="md"
            options={optionsOf(REIMBURSEMENTS, (value) => t(`vacancy.reimbursement_${value}`))}
          />
        </>
      )}
    </FormSection>
  );
}
