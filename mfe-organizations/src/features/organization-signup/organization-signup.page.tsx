import { legalPath, paths, type NewAccount } from '@samen/resources/shared';
import { Button, Container, Link, PageTitle, VisuallyHidden } from '@samen/design-system';
import { usePageHead, useSession, useSite } from '@samen/federation-kit';
import { RecordForm, useRecordForm } from '@samen/records';
import { useNavigate } from '@samen/router';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { AdminFields } from '../../shared/form/admin-fields.tsx';
import { AddressFields, ContactFields, OrganizationFields } from '../../shared/form/basic-fields.tsx';
import {
  toInvited,
  returnedValues,
  toNew,
  valuesOf,
  type OrganizationValues,
} from '../../shared/form/organization-values.ts';
import { useCreateOrganizationMutation } from '../../shared/organizations.api.ts';
import { useFieldLabels } from '../../shared/field-labels.ts';
import { useTranslation } from '../../shared/texts.ts';

/** Name of the trap; the server knows what to do with a sign-up that fills it. */
const TRAP = 'fax_number';

/** What an account knows already. */
const OF_A_VISITOR = (
  [
    'firstName',
    'lastName',
    'email',
    'password',
    'passwordConfirmation',
    'acceptTerms',
    'sixteenOrOlder',
  ] as const
).map((field) => `user.${field}` as const);

/** Signs an organization up: a visitor with an account for its admin, a member as its admin. */
export function SignUpPage() {
  const { t } = useTranslation();
  const site = useSite();
  const { center } = site;
  const { status, user } = useSession();
  const isMember = status === 'SIGNED_IN';
  const navigate = useNavigate();
  const [create] = useCreateOrganizationMutation();
  const element = useRef<HTMLFormElement>(null);
  usePageHead({ title: t('signUp.title'), description: t('signUp.intro', { center: center.name }) });
  const values = valuesOf();
  const form = useRecordForm<OrganizationValues>({
    name: 'organization-sign-up',
    values,
    label: useFieldLabels('fields', values),
    absent: isMember ? OF_A_VISITOR : [],
    // There is a password in it.
    unsaved: 'prompt',
    withoutScripts: { path: paths.organizations.signUp(), read: returnedValues },
    save: (values) => {
      const trap = String((element.current && new FormData(element.current).get(TRAP)) ?? '');
      const draft = toNew(values, isMember ? null : toSignedUp(values));
      return create(trap ? { ...draft, faxNumber: trap } : draft);
    },
    amend: 'notify',
    onSaved: (_created, { user: { email } }) =>
      void navigate(paths.organizations.signUpDone(), {
        replace: true,
        state: { email: isMember ? null : email.trim() },
      }),
  });
  return (
    <Container>
      <Column>
        <PageTitle lead={t('signUp.intro', { center: center.name })}>{t('signUp.title')}</PageTitle>
        <Spaced>
          <RecordForm
            ref={element}
            form={form}
            footer={
              <>
                <Button type="submit" size="xl" block>
                  {t('signUp.submit')}
                </Button>
                <Small>
                  {t('signUp.privacy')}{' '}
                  <Link href={legalPath(site, 'privacy')}>{t('signUp.privacyLink')}</Link>
                </Small>
              </>
            }
          >
            <OrganizationFields form={form} needsDescription />
            <ContactFields form={form} />
            <AddressFields form={form} />
            {isMember ? (
              <p>
                {t('signUp.as')} <strong>{user?.fullName}</strong> ({user?.email})
              </p>
            ) : (
              <AdminFields form={form} signsUp />
            )}
            <VisuallyHidden aria-hidden>
              <label>
                {t('signUp.trap')}
                <input name={TRAP} type="text" tabIndex={-1} autoComplete="off" />
              </label>
            </VisuallyHidden>
          </RecordForm>
        </Spaced>
      </Column>
    </Container>
  );
}

function toSignedUp(values: OrganizationValues): NewAccount {
  const { password, passwordConfirmation, acceptTerms, sixteenOrOlder } = values.user;
  return { ...toInvited(values), password, passwordConfirmation, acceptTerms, sixteenOrOlder };
}

const Column = styled.div`
  max-width: calc(var(--w-form) + 80px);
  padding-block: 40px 72px;
`;

const Spaced = styled.div`
  margin-top: 32px;
`;

const Small = styled.p`
  color: var(--text-muted);
  font-size: var(--fs-sm);

  a {
    display: inline-block;
    padding-block: 2px;
  }
`;
