import type { Role, User } from '@samen/resources/accounts';
import type { Organization } from '@samen/resources/organizations';
import { paths } from '@samen/resources/shared';
import { Button, ConfirmDialog, LinkButton, SectionHeading } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { rejectionText } from '../../shared/rejection-text.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useGetGrantableRolesQuery, useRemoveRoleMutation } from '../../shared/users.api.ts';
import { mayDo } from './one-user.tsx';

/** The roles of a person, organization by organization; those that the caller may take can be taken. */
export function RoleList({ user }: { user: User }) {
  const { t } = useTranslation();
  const mayGrant = mayDo(user, 'roles.grant');
  const { roles = [], organizations = [] } = user;
  return (
    <section>
      <SectionHeading
        title={t('user.roles')}
        size="h4"
        end={
          mayGrant &&
          user.status !== 'archived' && (
            <LinkButton href={paths.users.addRole(user.id)} variant="tertiary" size="sm">
              {t('grant.title')}
            </LinkButton>
          )
        }
      />
      {roles.length === 0 && <p>{t('user.noRoles')}</p>}
      {organizations.map((organization) => (
        <InOrganization
          key={organization.id}
          user={user}
          organization={organization}
          roles={roles.filter(({ organizationId }) => organizationId === organization.id)}
          mayGrant={mayGrant}
        />
      ))}
    </section>
  );
}

interface InOrganizationProps {
  user: User;
  organization: Organization;
  roles: readonly Role[];
  mayGrant: boolean;
}

function InOrganization({ user, organization, roles, mayGrant }: InOrganizationProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { data } = useGetGrantableRolesQuery(organization.id, { skip: !mayGrant });
  const [remove, { isLoading }] = useRemoveRoleMutation();
  const [pending, setPending] = useState<Role | null>(null);
  const grantable = (data?.items ?? []).map(({ name }) => name);
  const values = { name: user.fullName, organization: organization.name };

  const take = async () => {
    if (!pending) return;
    const change = { role: pending.name, organizationId: organization.id };
    const { error } = await remove({ id: user.id, change });
    setPending(null);
    if (error === undefined) toasts.add({ color: 'success', title: t('grant.taken') });
    else toasts.add({ color: 'danger', title: rejectionText(error, t), duration: 0 });
  };
  return (
    <Place>
      <h3>{organization.name}</h3>
      <ul>
        {roles.map((role) => (
          <li key={role.id}>
            {t(`roles.${role.name}`)}
            {grantable.includes(role.name) && (
              <Button
                variant="tertiary"
                size="sm"
                aria-label={t('grant.takeRole', { ...values, role: t(`roles.${role.name}`) })}
                onClick={() => setPending(role)}
              >
                {t('grant.take')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={pending !== null}
        title={pending ? t('grant.takeTitle', { ...values, role: t(`roles.${pending.name}`) }) : ''}
        confirmLabel={t('grant.take')}
        cancelLabel={t('common:form.cancel')}
        danger
        busy={isLoading}
        onConfirm={() => void take()}
        onCancel={() => setPending(null)}
      >
        {t('grant.takeText', values)}
      </ConfirmDialog>
    </Place>
  );
}

const Place = styled.div`
  padding-bottom: 12px;

  h3 {
    font-size: 1rem;
    font-weight: 580;
  }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-height: 44px;
    border-bottom: 1px solid var(--border);
  }
`;
