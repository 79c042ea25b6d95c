import { LOCATION_TYPES } from '@samen/resources/vacancies';
import { DayPartGrid, NumberField, Select, TextField } from '@samen/design-system';
import { FieldPair, FormSection, RecordField } from '@samen/records';
import { useWatch } from 'react-hook-form';
import { dayPartLabels } from '../../shared/day-part-labels.ts';
import { optionsOf, type FieldParts } from './field-parts.ts';
import { isHelp } from './vacancy-values.ts';

/** When and where. */
export function PlaceFields({ form, rules, labels }: FieldParts) {
  const { t } = labels;
  const { control } = form.methods;
  const type = useWatch({ control, name: 'vacancyType' });
  const locationType = useWatch({ control, name: 'locationType' });
  const optional = t('common:form.optional');
  const ifOptional = locationType === 'onsite' ? {} : { optionalText: optional };
  return (
    <FormSection title={t('write.section.place')}>
      {type !== 'activity' && (
        <>
          <RecordField form={form} name="dayparts">
            {({ label, value, ...field }) => (
              <DayPartGrid
                {...field}
                legend={label}
                values={value}
                optionalText={optional}
                labels={dayPartLabels(labels)}
              />
            )}
          </RecordField>
          <NumberField
            {...form.field('hoursPerWeek', rules.hoursPerWeek)}
            size="md"
            optionalText={optional}
          />
        </>
      )}
      <Select
        {...form.field('locationType')}
        size="md"
        options={optionsOf(LOCATION_TYPES, (value) => t(`write.location.${value}`))}
      />
      {locationType !== 'remote' && (
        <>
          {!isHelp(type) && (
            <FieldPair $wide={2}>
              <TextField
                {...form.field('address.street', rules.street)}
                size="md"
                optionalText={optional}
                autoComplete="off"
              />
              <TextField
                {...form.field('address.houseNumber', rules.houseNumber)}
                size="md"
                optionalText={optional}
                autoComplete="off"
              />
            </FieldPair>
          )}
          <FieldPair>
            <TextField
              {...form.field('address.postalCode', rules.postalCode)}
              size="md"
              optionalText={optional}
              autoComplete="off"
            />
            <TextField
              {...form.field('address.city', rules.city)}
              size="md"
              {...ifOptional}
              autoComplete="off"
            />
          </FieldPair>
        </>
      )}
    </FormSection>
  );
}
