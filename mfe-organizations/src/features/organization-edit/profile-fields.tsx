import { OrganizationProfiles, SCHOOL_LEVELS } from '@samen/resources/organizations';
import type { Lookup } from '@samen/resources/shared';
import {
  Button,
  Checkbox,
  CheckboxGroup,
  FieldSet,
  NumberField,
  Select,
  Textarea,
  TextField,
} from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import {
  FieldPair,
  FormSection,
  ImageField,
  RecordField,
  useRules,
  type RecordFormHandle,
} from '@samen/records';
import { useWatch } from 'react-hook-form';
import type { OrganizationValues } from '../../shared/form/organization-values.ts';
import {
  lookupLabel,
  useGetActivityTypesQuery,
  useGetNonProfitTypesQuery,
  useGetTargetGroupsQuery,
} from '../../shared/lookups.api.ts';
import { useTranslation } from '../../shared/texts.ts';
import { OpeningTimesField, useOpeningTimesRule } from './opening-times-field.tsx';

const { attributes } = OrganizationProfiles;

interface PartProps {
  form: RecordFormHandle<OrganizationValues>;
}

/** Fields of the public page beyond the basics; those of a school differ. */
export function ProfileFields({ form }: PartProps) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const rules = useRules();
  const { data: activities } = useGetActivityTypesQuery();
  const { data: sectors } = useGetNonProfitTypesQuery();
  const { data: groups } = useGetTargetGroupsQuery();
  const openingTimesRule = useOpeningTimesRule();
  const isSchool = useWatch({ control: form.methods.control, name: 'organizationType' }) === 'School';
  const optional = { optionalText: t('common:form.optional') };
  return (
    <FormSection title={t('form.profile')} intro={t('form.profileIntro')}>
      <RecordField form={form} name="logoId">
        {(field) => <ImageField {...field} {...optional} purpose="logo" />}
      </RecordField>
      <RecordField form={form} name="profile.coverImageId">
        {(field) => <ImageField {...field} {...optional} purpose="image" help={t('form.coverHelp')} />}
      </RecordField>
      {isSchool ? (
        <FieldPair>
          <Select
            {...form.field('profile.schoolLevel')}
            placeholder={t('form.choose')}
            options={SCHOOL_LEVELS.map((level) => ({ value: level, label: t(`schoolLevel.${level}`) }))}
          />
          <NumberField
            {...form.field('profile.internshipHours', rules.whole(attributes.internshipHours.options))}
            {...optional}
          />
        </FieldPair>
      ) : (
        <Select
          {...form.field('profile.nonProfitTypeId')}
          // Until the list has come, the choice has nothing to show itself with.
          key={sectors ? 'loaded' : 'loading'}
          placeholder={t('form.choose')}
          options={(sectors?.items ?? []).map((one) => ({ value: one.id, label: lookupLabel(one, locale) }))}
        />
      )}
      <LookupChoices form={form} name="activityTypeIds" lookups={activities?.items ?? []} />
      <LookupChoices form={form} name="targetGroupIds" lookups={groups?.items ?? []} />
      <TextField
        {...form.field('profile.targetGroups', rules.text(attributes.targetGroups.options))}
        {...optional}
        help={t('form.targetGroupsHelp')}
      />
      <RecordField form={form} name="profile.openingTimes" rule={openingTimesRule}>
        {(field) => <OpeningTimesField {...field} />}
      </RecordField>
      <Textarea
        {...form.field('profile.openingHours', rules.text(attributes.openingHours.options))}
        {...optional}
        rows={3}
        help={t('form.openingHoursHelp')}
      />
      <SocialLinks form={form} />
      <Checkbox {...form.checkbox('profile.wheelchairAccessible')} />
      <Checkbox {...form.checkbox('profile.hasInsurance')} />
      <Checkbox {...form.checkbox('profile.showOnSocialMap')} />
    </FormSection>
  );
}

interface LookupChoicesProps extends PartProps {
  name: 'activityTypeIds' | 'targetGroupIds';
  lookups: readonly Lookup[];
}

/** A few words out of a list of the tenant. */
function LookupChoices({ form, name, lookups }: LookupChoicesProps) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const rules = useRules();
  const { max } = attributes[name].options;
  return (
    <RecordField form={form} name={`profile.${name}`} rule={rules.items({ max })}>
      {({ id, label, error, value, onChange }) => (
        <CheckboxGroup
          id={id}
          error={error}
          onChange={onChange}
          legend={label}
          values={value}
          help={t('form.chooseHelp', { n: max })}
          options={lookups.map((one) => ({ value: one.id, label: lookupLabel(one, locale) }))}
        />
      )}
    </RecordField>
  );
}

function SocialLinks({ form }: PartProps) {
  const { t } = useTranslation();
  const rules = useRules();
  const links = useWatch({ control: form.methods.control, name: 'profile.socialLinks' });
  const add = () => form.methods.setValue('profile.socialLinks', [...links, ''], { shouldDirty: true });
  return (
    <FieldSet
      legend={t('form.socialLinks')}
      optionalText={t('common:form.optional')}
      help={t('form.socialLinksHelp')}
    >
      {links.map((_link, index) => (
        <TextField
          key={index}
          {...form.field(`profile.socialLinks.${index}`, rules.url())}
          hideLabel
          inputMode="url"
          autoComplete="off"
        />
      ))}
      {links.length < attributes.socialLinks.options.max && (
        <div>
          <Button variant="tertiary" size="sm" onClick={add}>
            {t('form.addLink')}
          </Button>
        </div>
      )}
    </FieldSet>
  );
}
