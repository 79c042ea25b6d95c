import { paths } from '@samen/contracts';
import { AccountMenu, Glyph, ToolLink, type MenuItem } from '@samen/design-system';
import { useSession, useTranslation } from '@samen/federation-kit';
import { useLocation } from '@samen/router';
import { LogIn } from 'lucide-react';
import { styled } from 'styled-components';
import { signInAddress } from '../session/sign-in-address.ts';
import { useSessionControl } from '../session/session-context.ts';

/** The way in, or who is here with what belongs to the account. Its width does not change while that is found out. */
export function Account() {
  const { t } = useTranslation('shell');
  const session = useSession();
  const control = useSessionControl();
  const location = useLocation();
  const { user, organization, organizations } = session;
  if (session.status === 'SIGNED_OUT') {
    return (
      <ToolLink href={signInAddress(location)} icon={<Glyph icon={LogIn} />}>
        {t('account.signIn')}
      </ToolLink>
    );
  }
  if (!user) return <Place role="status" aria-label={t('account.loading')} />;
  const items: MenuItem[] = [
    { kind: 'heading', id: 'user', label: `${t('account.signedInAs')} ${user.fullName}` },
    ...(organizations.length > 0
      ? [{ kind: 'heading', id: 'organization', label: t('account.organization') } as const]
      : []),
    ...organizations.map(({ id, name }): MenuItem => ({
      kind: 'radio',
      id,
      label: name,
      isChecked: id === organization?.id,
      onSelect: () => control.selectOrganization(id),
    })),
    { kind: 'separator', id: 'rule' },
    { kind: 'link', id: 'sign-out', label: t('account.signOut'), href: paths.auth.signOut() },
  ];
  return (
    <AccountMenu name={user.fullName} items={items} label={t('account.menu', { name: user.fullName })} />
  );
}

const Place = styled.span`
  display: inline-block;
  width: 104px;
  height: 40px;
`;
