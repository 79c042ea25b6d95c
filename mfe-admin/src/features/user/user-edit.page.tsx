import type { User } from '@samen/resources/accounts';
import { paths } from '@samen/resources/shared';
import { Select, TextField } from '@samen/design-system';
import { usePageTitle, useToasts } from '@samen/federation-kit';
import { FieldPair, FormPage, useRecordForm, useRules } from '@samen/records';
import { useNavigate } from '@samen/router';
import { LocaleField } from '../../shared/locale-field.tsx';
import { useFieldLabels } from '../../shared/field-labels.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useLazyGetUserQuery, useUpdateUserMutation } from '../../shared/users.api.ts';
import { OneUser } from './one-user.tsx';

const GENDERS = ['female', 'male', 'other'] as const;

/** Changes what is known of a person; never how they sign in. */
export function UserEditPage() {
  return <OneUser needs="users.edit">{(user) => <EditForm key={user.id} user={user} />}</OneUser>;
}

function EditForm({ user }: { user: User }) {
  const { t } = useTranslation();
  const rules = useRules();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [updateUser] = useUpdateUserMutation();
  const [fetchUser] = useLazyGetUserQuery();
  usePageTitle(t('edit.title'));
  const values = valuesOf(user);
  const form = useRecordForm({
    name: `user-edit-${user.id}`,
    values,
    label: useFieldLabels('field', values),
    save: ({ phoneNumber, jobTitle, gender, locale, ...rest }) =>
      updateUser({
        id: user.id,
        changes: {
          ...rest,
          phoneNumber: phoneNumber || null,
          jobTitle: jobTitle || null,
          gender: GENDERS.find((one) => one === gender) ?? null,
          locale: locale === 'en' ? 'en' : 'nl',
        },
      }),
    onSaved: ({ fullName }: User) => {
      toasts.add({ color: 'success', title: t('edit.done', { name: fullName }) });
      void navigate(paths.users.one(user.id));
    },
    latest: async () => {
      const { data } = await fetchUser(user.id);
      return data ? valuesOf(data) : null;
    },
  });
  const optionalText = t('common:form.optional');
  return (
    <FormPage
      form={form}
      title={t('edit.title')}
      lead={t('edit.lead', { email: user.email })}
      breadcrumbs={[
        { label: t('users.title'), href: paths.users.list() },
        { label: user.fullName, href: paths.users.one(user.id) },
      ]}
      cancelHref={paths.users.one(user.id)}
    >
      <FieldPair>
        <TextField {...form.field('firstName', rules.text({ required: true, max: 60 }))} autoComplete="off" />
        <TextField {...form.field('lastName', rules.text({ required: true, max: 80 }))} autoComplete="off" />
      </FieldPair>
      <TextField
        type="tel"
        {...form.field('phoneNumber', rules.phone())}
        optionalText={optionalText}
        autoComplete="off"
      />
      <TextField
        {...form.field('jobTitle', rules.text({ max: 80 }))}
        optionalText={optionalText}
        autoComplete="off"
      />
      <Select
        {...form.field('gender')}
        optionalText={optionalText}
        placeholder={t('gender.none')}
        options={GENDERS.map((value) => ({ value, label: t(`gender.${value}`) }))}
      />
      <LocaleField {...form.field('locale')} />
    </FormPage>
  );
}

function valuesOf(user: User) {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    phoneNumber: user.phoneText ?? '',
    jobTitle: user.jobTitle ?? '',
    gender: (user.gender ?? '') as string,
    locale: user.locale as string,
    lockVersion: user.lockVersion ?? 0,
  };
}
