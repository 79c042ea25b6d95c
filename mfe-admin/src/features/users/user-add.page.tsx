import type { User } from '@samen/resources/accounts';
import { paths, type RoleName } from '@samen/resources/shared';
import { TextField } from '@samen/design-system';
import { usePageTitle, useSession, useToasts } from '@samen/federation-kit';
import { FieldPair, FormPage, FormSection, useRecordForm, useRules } from '@samen/records';
import { useNavigate, useSearchParams } from '@samen/router';
import { LocaleField } from '../../shared/locale-field.tsx';
import { invitesStudentsOnly } from '../../shared/managers.ts';
import { RolePlaceFields } from '../../shared/role-place-fields.tsx';
import { useFieldLabels } from '../../shared/field-labels.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useOrganizationChoices } from '../../shared/use-organization-choices.ts';
import { useCreateUserMutation } from '../../shared/users.api.ts';

/** Invites a person: they get a mail with which they choose their password. */
export function UserAddPage() {
  const { t } = useTranslation();
  const { organization, roles } = useSession();
  const isMentor = invitesStudentsOnly(roles);
  const [search] = useSearchParams();
  const { choices, isLoading } = useOrganizationChoices();
  const named = search.get('organization');
  const chosen = choices.find(({ value }) => value === named)?.value;
  // The organization is the first choice of the form, so it has to be known.
  return organization && !(named && isLoading) ? (
    <AddForm
      key={organization.id}
      organizationId={chosen ?? organization.id}
      title={t(isMentor ? 'users.inviteStudent' : 'add.title')}
      lead={t(isMentor ? 'add.studentLead' : 'add.lead')}
    />
  ) : null;
}

interface AddFormProps {
  organizationId: string;
  title: string;
  lead: string;
}

function AddForm({ organizationId, title, lead }: AddFormProps) {
  const { t } = useTranslation();
  const rules = useRules();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [createUser] = useCreateUserMutation();
  usePageTitle(title);
  const values = {
    firstName: '',
    lastName: '',
    email: '',
    phoneNumber: '',
    jobTitle: '',
    organizationId: organizationId as string | null,
    role: 'volunteer',
    locale: 'nl',
  };
  const form = useRecordForm({
    name: 'user-add',
    values,
    label: useFieldLabels('field', values),
    save: ({ phoneNumber, organizationId: place, role, locale, ...person }) =>
      createUser({
        ...person,
        phoneNumber: phoneNumber || null,
        ...(place ? { organizationId: place } : {}),
        role: role as RoleName,
        locale: locale === 'en' ? 'en' : 'nl',
      }),
    amend: 'notify',
    onSaved: (user: User) => {
      toasts.add({
        color: 'success',
        title: t('add.done'),
        message: t('add.doneDetail', { email: user.email }),
      });
      void navigate(paths.users.one(user.id));
    },
  });
  return (
    <FormPage
      form={form}
      title={title}
      lead={lead}
      breadcrumbs={[{ label: t('users.title'), href: paths.users.list() }]}
      cancelHref={paths.users.list()}
      saveLabel={t('add.invite')}
    >
      <FormSection title={t('add.who')}>
        <FieldPair>
          <TextField
            {...form.field('firstName', rules.text({ required: true, max: 60 }))}
            autoComplete="off"
          />
          <TextField
            {...form.field('lastName', rules.text({ required: true, max: 80 }))}
            autoComplete="off"
          />
        </FieldPair>
        <TextField
          type="email"
          {...form.field('email', rules.email({ required: true }))}
          autoComplete="off"
        />
        <TextField
          type="tel"
          {...form.field('phoneNumber', rules.phone())}
          optionalText={t('common:form.optional')}
          autoComplete="off"
        />
        <TextField
          {...form.field('jobTitle', rules.text({ max: 80 }))}
          optionalText={t('common:form.optional')}
          autoComplete="off"
        />
        <LocaleField {...form.field('locale')} />
      </FormSection>
      <FormSection title={t('add.where')}>
        <RolePlaceFields form={form} />
      </FormSection>
    </FormPage>
  );
}
