import { hostTraits, paths } from '@samen/resources/shared';
import {
  Button,
  Checkbox,
  Container,
  Link,
  PageTitle,
  PasswordField,
  RadioGroup,
  Select,
  TextField,
  VisuallyHidden,
} from '@samen/design-system';
import { usePageHead, useSite } from '@samen/federation-kit';
import { FieldPair, RecordForm, useRecordForm, useRules } from '@samen/records';
import { useNavigate } from '@samen/router';
import { styled } from 'styled-components';
import { useAccountTexts } from '../../session/use-account-texts.ts';
import { ownAccountApi } from '../../session/own-account.api.ts';
import { Loaded } from '../loaded.tsx';
import { CheckboxNote } from './consent.tsx';
import {
  emptySignUp,
  returnedSignUp,
  SIGN_UP_ROLES,
  toAccount,
  type SignUpValues,
} from './sign-up-values.ts';

/** A visitor becomes a volunteer with an account. */
export function SignUpPage() {
  const { t } = useAccountTexts();
  const { flags, center } = useSite();
  usePageHead({ title: t('shell:signUp.title'), description: t('signUp.intro', { center: center.name }) });
  const rules = useRules();
  const navigate = useNavigate();
  const [signUp] = ownAccountApi.useSignUpMutation();
  const form = useRecordForm<SignUpValues>({
    name: 'sign-up',
    unsaved: 'prompt',
    values: emptySignUp(),
    label: (field) => t(`signUp.${field}`),
    withoutScripts: { path: paths.signUp(), read: returnedSignUp },
    save: async (values) => {
      const { error } = await signUp(toAccount(values));
      return error === undefined ? { data: null } : { error };
    },
    amend: 'notify',
    onSaved: (_saved, { email }) => void navigate(paths.signedUp(), { state: { email } }),
  });
  const show = { show: t('shell:form.showPassword'), hide: t('shell:form.hidePassword') };
  return (
    <PageColumn>
      <PageTitle lead={t('signUp.intro', { center: center.name })}>{t('signUp.heading')}</PageTitle>
      <Column>
        <RecordForm
          form={form}
          footer={
            <div>
              <Button type="submit" size="xl">
                {t('signUp.submit')}
              </Button>
            </div>
          }
        >
          {hostTraits(flags).signsUpAtSchools && <RoleFields form={form} />}
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
          <TextField
            {...form.field('email', rules.email({ required: true }))}
            type="email"
            autoComplete="email"
          />
          <TextField
            {...form.field('phoneNumber', rules.phone())}
            type="tel"
            autoComplete="tel"
            optionalText={t('common:form.optional')}
          />
          <PasswordField
            {...form.field('password', rules.newPassword())}
            labels={show}
            help={t('shell:reset.intro')}
            autoComplete="new-password"
          />
          <PasswordField
            {...form.field(
              'passwordConfirmation',
              rules.sameAs(() => form.methods.getValues('password')),
            )}
            labels={show}
            autoComplete="new-password"
          />
          <Checkbox {...form.checkbox('sixteenOrOlder', rules.ofAge())} />
          <Checkbox {...form.checkbox('acceptTerms', rules.accepted())} help={<CheckboxNote />} />
          <VisuallyHidden aria-hidden>
            <label>
              {t('signUp.website')}
              <input {...form.methods.register('website')} type="text" tabIndex={-1} autoComplete="off" />
            </label>
          </VisuallyHidden>
        </RecordForm>
        <p>
          {t('signUp.known')} <Link href={paths.auth.signIn()}>{t('signUp.signIn')}</Link>
        </p>
      </Column>
    </PageColumn>
  );
}

/** On the site of internships: who one is there, and at which school. */
function RoleFields({ form }: { form: ReturnType<typeof useRecordForm<SignUpValues>> }) {
  const { t } = useAccountTexts();
  const rules = useRules();
  const role = form.methods.watch('role');
  const schools = ownAccountApi.useGetSchoolsQuery();
  return (
    <>
      <RadioGroup
        legend={t('signUp.role')}
        defaultValue="volunteer"
        inputProps={form.methods.register('role')}
        options={SIGN_UP_ROLES.map((value) => ({
          value,
          label: t(`signUp.roles.${value}`),
          ...(value === 'mentor' ? { help: t('signUp.mentorHelp') } : {}),
        }))}
      />
      {role !== 'volunteer' && schools.error === undefined && (
        <Select
          {...form.field('organizationId', rules.text({ required: true }))}
          placeholder={t('signUp.chooseSchool')}
          options={(schools.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {role !== 'volunteer' && schools.error !== undefined && <Loaded query={schools}>{() => null}</Loaded>}
    </>
  );
}

const PageColumn = styled(Container)`
  padding-block: var(--s-12) var(--s-20);
`;

const Column = styled.div`
  display: grid;
  gap: 24px;
  max-width: var(--w-form);
  margin-top: var(--s-8);
`;
