import type { CurrentUser } from '@samen/resources/accounts';
import { paths, SYSTEM_PAGES } from '@samen/resources/shared';
import { AccountMenu, Glyph, LinkButton, ToolLink, type MenuItem } from '@samen/design-system';
import { useSession } from '@samen/federation-kit';
import { useLocation } from '@samen/router';
import { LogIn } from 'lucide-react';
import { styled } from 'styled-components';
import { useWorkNavigation } from '../navigation/use-work-navigation.ts';
import { useOrganizationChoice } from '../session/organization-choice.tsx';
import { worksHere } from '../session/layout-kind.ts';
import { useIsReachable } from '../routing/use-routes.ts';
import { signInAddress } from '../session/sign-in-address.ts';
import { useTranslation } from '../texts.ts';

/** The way in, or who is here with what belongs to the account. Its width does not change while that is found out. */
export function Account() {
  const session = useSession();
  if (session.status === 'SIGNED_OUT') return <SignInLink />;
  if (!session.user) return <Loading />;
  return <SignedIn user={session.user} />;
}

/** In the header of a small screen: who is here. The way in stands in the menu. */
export function CompactAccount() {
  const { status, user } = useSession();
  return status === 'SIGNED_IN' && user ? <SignedIn user={user} /> : null;
}

/** In the menu of a small screen: the way in, and the way to an account where a remote offers one. */
export function MenuAccount() {
  const { t } = useTranslation('shell');
  const { status } = useSession();
  const isReachable = useIsReachable();
  const location = useLocation();
  if (status === 'SIGNED_IN') {
    return (
      <LinkButton variant="outlineSecondary" href={paths.auth.signOut()}>
        {t('account.signOut')}
      </LinkButton>
    );
  }
  return (
    <>
      {isReachable(SYSTEM_PAGES.sign_up) && (
        <LinkButton href={SYSTEM_PAGES.sign_up}>{t('account.signUp')}</LinkButton>
      )}
      <LinkButton variant="outlineSecondary" href={signInAddress(location)}>
        {t('account.signIn')}
      </LinkButton>
    </>
  );
}

function SignInLink() {
  const { t } = useTranslation('shell');
  const isReachable = useIsReachable();
  const location = useLocation();
  return (
    <>
      <ToolLink href={signInAddress(location)} icon={<Glyph icon={LogIn} />}>
        {t('account.signIn')}
      </ToolLink>
      {isReachable(SYSTEM_PAGES.sign_up) && (
        <LinkButton size="md" href={SYSTEM_PAGES.sign_up}>
          {t('account.signUp')}
        </LinkButton>
      )}
    </>
  );
}

function Loading() {
  const { t } = useTranslation('shell');
  return <Place role="status" aria-label={t('account.loading')} />;
}

function SignedIn({ user }: { user: CurrentUser }) {
  const { fullName: name, avatarUrl } = user;
  const { t } = useTranslation('shell');
  const { organization, organizations } = useSession();
  const { choose, question } = useOrganizationChoice();
  const own = useOwnPlaces();
  const items: MenuItem[] = [
    { kind: 'heading', id: 'user', label: `${t('account.signedInAs')} ${name}` },
    ...own,
    ...(organizations.length > 0
      ? [{ kind: 'heading', id: 'organization', label: t('account.organization') } as const]
      : []),
    ...organizations.map((each): MenuItem => ({
      kind: 'radio',
      id: each.id,
      label: each.name,
      isChecked: each.id === organization?.id,
      onSelect: () => each.id !== organization?.id && choose(each.id),
    })),
    { kind: 'separator', id: 'rule' },
    { kind: 'link', id: 'sign-out', label: t('account.signOut'), href: paths.auth.signOut() },
  ];
  return (
    <>
      <AccountMenu
        name={name}
        imageUrl={avatarUrl ?? null}
        items={items}
        label={t('account.menu', { name })}
      />
      {question}
    </>
  );
}

/** What belongs to the account; for people without a sidebar also the places that are theirs. */
function useOwnPlaces(): MenuItem[] {
  const { t } = useTranslation('shell');
  const { roles } = useSession();
  const { main, secondary } = useWorkNavigation();
  const isReachable = useIsReachable();
  const places = worksHere(roles) ? [] : [...main, ...secondary];
  const links = [
    ...places,
    ...[
      { label: t('account.profile'), href: paths.profile() },
      { label: t('account.roles'), href: paths.roles() },
    ].filter(({ href }) => isReachable(href)),
  ];
  return links.map(({ label, href }) => ({ kind: 'link', id: href, label, href }));
}

const Place = styled.span`
  display: inline-block;
  width: 104px;
  height: 40px;
`;
