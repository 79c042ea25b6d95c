import { SPOKEN_LANGUAGES, VolunteerProfiles, type VolunteerProfile } from '@samen/resources/accounts';
import { LANGUAGE_LEVELS } from '@samen/resources/shared';
import {
  Button,
  Checkbox,
  CheckboxGroup,
  DayPartGrid,
  NumberField,
  Select,
  Textarea,
  TextField,
} from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import {
  FieldPair,
  FormSection,
  MultiCombobox,
  RecordField,
  RecordForm,
  useRecordForm,
  useRules,
} from '@samen/records';
import { useAccountTexts } from '../../session/use-account-texts.ts';
import { ownAccountApi } from '../../session/own-account.api.ts';
import { useDayPartLabels } from './day-parts.ts';
import { Loaded } from '../loaded.tsx';
import { useLookupOptions, type LookupOptions } from './use-lookup-options.ts';
import { toProfile, valuesOfProfile, type VolunteerValues } from './volunteer-values.ts';

/** What a person offers as a volunteer. */
export function VolunteerForm() {
  const profile = ownAccountApi.useGetOwnProfileQuery();
  return <Loaded query={profile}>{(own) => <Fields own={own} />}</Loaded>;
}

const { headline, motivation, categoryIds, skillIds, hoursPerWeek, maxDistanceKm } =
  VolunteerProfiles.attributes;
const NO_OPTIONS: LookupOptions = { categories: [], skills: [], ages: [] };

function Fields({ own }: { own: VolunteerProfile | null }) {
  const { t } = useAccountTexts();
  const rules = useRules();
  const toasts = useToasts();
  const labels = useDayPartLabels();
  const lookups = useLookupOptions();
  const options = lookups.data ?? NO_OPTIONS;
  const [put] = ownAccountApi.usePutOwnProfileMutation();
  const [load] = ownAccountApi.useLazyGetOwnProfileQuery();
  const form = useRecordForm<VolunteerValues, VolunteerProfile>({
    name: 'volunteer',
    values: valuesOfProfile(own),
    label: (field) => t(`volunteer.${field}`),
    save: (values) => put(toProfile(values)),
    onSaved: (saved) => {
      form.restart(valuesOfProfile(saved));
      toasts.add({ color: 'success', title: t('volunteer.saved') });
    },
    latest: async () => {
      const { data } = await load();
      return data === undefined ? null : valuesOfProfile(data);
    },
  });
  return (
    <RecordForm
      form={form}
      id="volunteer"
      aria-label={t('volunteer.title')}
      footer={
        <div>
          <Button type="submit">{t('volunteer.save')}</Button>
        </div>
      }
    >
      <FormSection title={t('volunteer.title')} intro={t('volunteer.intro')}>
        {lookups.error !== undefined && <Loaded query={lookups}>{() => null}</Loaded>}
        <TextField
          {...form.field('headline', rules.text(headline.options))}
          help={t('volunteer.headlineHelp')}
        />
        <Textarea {...form.field('motivation', rules.markdown({ max: motivation.options.max }))} rows={5} />
        <RecordField form={form} name="categoryIds" rule={rules.items(categoryIds.options)}>
          {({ value, ...field }) => (
            <MultiCombobox
              {...field}
              values={value}
              choices={options.categories}
              max={categoryIds.options.max}
            />
          )}
        </RecordField>
        <RecordField form={form} name="skillIds" rule={rules.items(skillIds.options)}>
          {({ value, ...field }) => (
            <MultiCombobox {...field} values={value} choices={options.skills} max={skillIds.options.max} />
          )}
        </RecordField>
        <RecordField form={form} name="dayparts">
          {({ label, value, id, error, onChange }) => (
            <DayPartGrid
              id={id}
              error={error}
              legend={label}
              values={value}
              labels={labels}
              onChange={(chosen) => onChange(chosen)}
            />
          )}
        </RecordField>
        <FieldPair>
          <NumberField {...form.field('hoursPerWeek', rules.whole(hoursPerWeek.options))} />
          <Select
            {...form.field('ageGroupId')}
            options={[{ value: '', label: t('volunteer.noAge') }, ...options.ages]}
          />
        </FieldPair>
        <FieldPair>
          <TextField
            {...form.field('postalCode', rules.postalCode())}
            help={t('volunteer.postalCodeHelp')}
            autoComplete="postal-code"
          />
          <NumberField
            {...form.field('maxDistanceKm', rules.whole({ required: true, ...maxDistanceKm.options }))}
          />
        </FieldPair>
        <Select
          {...form.field('languageLevel')}
          options={[
            { value: '', label: t('volunteer.noAge') },
            ...LANGUAGE_LEVELS.map((level) => ({ value: level, label: t(`volunteer.level.${level}`) })),
          ]}
        />
        <RecordField form={form} name="languages">
          {({ label, value, id, error, onChange }) => (
            <CheckboxGroup
              id={id}
              error={error}
              legend={label}
              values={value}
              onChange={onChange}
              options={SPOKEN_LANGUAGES.map((one) => ({ value: one, label: t(`volunteer.spoken.${one}`) }))}
            />
          )}
        </RecordField>
        <Checkbox {...form.checkbox('hasVog')} />
        <Checkbox {...form.checkbox('inPool')} help={t('volunteer.inPoolHelp')} />
        <Checkbox {...form.checkbox('crisisPool')} help={t('volunteer.crisisPoolHelp')} />
      </FormSection>
    </RecordForm>
  );
}
