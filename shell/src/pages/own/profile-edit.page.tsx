import type { CurrentUser } from '@samen/resources/accounts';
import { Button, Select, TextField } from '@samen/design-system';
import { useSession, useSite, useToasts } from '@samen/federation-kit';
import {
  FieldPair,
  ImageField,
  RecordField,
  RecordForm,
  useRecordForm,
  useRules,
  type ChosenImage,
} from '@samen/records';
import { skipToken } from '@samen/redux';
import { useAccountTexts } from '../../session/use-account-texts.ts';
import { useSessionControl } from '../../session/session-context.ts';
import { ownAccountApi } from '../../session/own-account.api.ts';
import { Loaded } from '../loaded.tsx';
import { OwnPage } from './own-page.tsx';
import { Reactivate } from './reactivate.tsx';
import { VolunteerForm } from './volunteer-form.tsx';

interface PersonValues {
  avatarId: ChosenImage | null;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  jobTitle: string;
  gender: string;
  locale: string;
  lockVersion: number;
}

/** Who a person is, and what they offer as a volunteer. */
export function ProfileEditPage() {
  const { t } = useAccountTexts();
  const { features } = useSite();
  const { user } = useSession();
  const account = ownAccountApi.useGetOwnAccountQuery();
  // Both at once, but shown from above: nothing comes in above what a person already reads.
  ownAccountApi.useGetOwnProfileQuery(features.volunteerProfiles ? undefined : skipToken);
  const isAboveThere = account.data !== undefined || account.error !== undefined;
  if (user?.status === 'inactive') {
    return (
      <OwnPage title={t('shell:profileEdit.title')}>
        <Reactivate />
      </OwnPage>
    );
  }
  return (
    <OwnPage title={t('shell:profileEdit.title')} lead={t('profileEdit.lead')}>
      <Loaded query={account}>{(own) => <PersonForm own={own} />}</Loaded>
      {features.volunteerProfiles && isAboveThere && <VolunteerForm />}
    </OwnPage>
  );
}

const valuesOf = (own: CurrentUser): PersonValues => ({
  avatarId: own.avatarId && own.avatarUrl ? { id: own.avatarId, url: own.avatarUrl } : null,
  firstName: own.firstName,
  lastName: own.lastName,
  phoneNumber: own.phoneText ?? '',
  jobTitle: own.jobTitle ?? '',
  gender: own.gender ?? '',
  locale: own.locale,
  lockVersion: own.lockVersion ?? 0,
});

function PersonForm({ own }: { own: CurrentUser }) {
  const { t } = useAccountTexts();
  const rules = useRules();
  const toasts = useToasts();
  const control = useSessionControl();
  const [change] = ownAccountApi.useChangeOwnAccountMutation();
  const [load] = ownAccountApi.useLazyGetOwnAccountQuery();
  const form = useRecordForm<PersonValues, CurrentUser>({
    name: 'person',
    values: valuesOf(own),
    label: (field) => t(`profileEdit.${field}`),
    save: ({ avatarId, gender, locale, ...values }) =>
      change({
        ...values,
        avatarId: avatarId?.id ?? null,
        gender: (gender || null) as CurrentUser['gender'],
        locale: locale as CurrentUser['locale'],
      }),
    onSaved: (saved) => {
      form.restart(valuesOf(saved));
      toasts.add({ color: 'success', title: t('profileEdit.saved') });
      void control.load();
    },
    latest: async () => {
      const { data } = await load();
      return data ? valuesOf(data) : null;
    },
  });
  return (
    <RecordForm
      form={form}
      aria-label={t('profileEdit.person')}
      footer={
        <div>
          <Button type="submit">{t('common:form.save')}</Button>
        </div>
      }
    >
      <RecordField form={form} name="avatarId">
        {(field) => (
          <ImageField
            {...field}
            purpose="avatar"
            optionalText={t('common:form.optional')}
            help={t('profileEdit.avatarHelp')}
          />
        )}
      </RecordField>
      <FieldPair>
        <TextField
          {...form.field('firstName', rules.text({ required: true, max: 60 }))}
          autoComplete="given-name"
        />
        <TextField
          {...form.field('lastName', rules.text({ required: true, max: 80 }))}
          autoComplete="family-name"
        />
      </FieldPair>
      <TextField {...form.field('phoneNumber', rules.phone())} type="tel" autoComplete="tel" />
      <TextField {...form.field('jobTitle', rules.text({ max: 80 }))} autoComplete="organization-title" />
      <FieldPair>
        <Select
          {...form.field('gender')}
          options={['', 'female', 'male', 'other'].map((value) => ({
            value,
            label: t(`profileEdit.genders.${value || 'none'}`),
          }))}
        />
        <Select
          {...form.field('locale')}
          help={t('profileEdit.localeHelp')}
          options={['nl', 'en'].map((value) => ({ value, label: t(`shell:language.${value}`) }))}
        />
      </FieldPair>
    </RecordForm>
  );
}
