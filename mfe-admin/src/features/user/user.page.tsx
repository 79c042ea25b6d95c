import type { User } from '@samen/resources/accounts';
import { paths } from '@samen/resources/shared';
import {
  Avatar,
  below,
  Breadcrumb,
  Container,
  DescriptionList,
  PageTitle,
  SectionHeading,
} from '@samen/design-system';
import { useFormat, usePageTitle } from '@samen/federation-kit';
import { InternalNotes, RecentMerges, StatusTag, useFieldNames } from '@samen/records';
import type { NamedField } from '@samen/resources/field-names';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { OneUser } from './one-user.tsx';
import { RoleList } from './role-list.tsx';
import { UserActions } from './user-actions.tsx';

/** A person as those see them who look after them. */
export function UserPage() {
  return <OneUser>{(user) => <Shown user={user} />}</OneUser>;
}

function Shown({ user }: { user: User }) {
  const { t } = useTranslation();
  usePageTitle(user.fullName);
  return (
    <Container>
      <Page>
        <Breadcrumb
          label={t('common:form.trail')}
          items={[{ label: t('users.title'), href: paths.users.list() }, { label: user.fullName }]}
        />
        <Head>
          <Who>
            <Avatar name={user.fullName} imageUrl={user.avatarUrl} size="lg" tone="muted" />
            <div>
              <PageTitle>{user.fullName}</PageTitle>
              <StatusTag of="users" status={user.status} />
            </div>
          </Who>
          <UserActions user={user} />
        </Head>
        <RecentMerges type="users" id={user.id} />
        <Columns>
          <section>
            <SectionHeading title={t('user.person')} size="h4" />
            <Person user={user} />
          </section>
          <div>
            <RoleList user={user} />
            <InternalNotes type="users" about={user} />
          </div>
        </Columns>
      </Page>
    </Container>
  );
}

function Person({ user }: { user: User }) {
  const { t } = useTranslation();
  const nameOf = useFieldNames();
  const format = useFormat();
  const none = t('user.none');
  const fact = (id: NamedField, value: string | null | undefined) => ({
    id,
    label: nameOf(id),
    value: value || none,
  });
  return (
    <DescriptionList
      items={[
        { id: 'email', label: nameOf('email'), value: <a href={`mailto:${user.email}`}>{user.email}</a> },
        {
          id: 'phoneNumber',
          label: nameOf('phoneNumber'),
          value: user.phoneNumber ? <a href={`tel:${user.phoneNumber}`}>{user.phoneText}</a> : none,
        },
        fact('jobTitle', user.jobTitle),
        fact('gender', user.gender && t(`gender.${user.gender}`)),
        fact('locale', t(`locale.${user.locale}`)),
        fact('signupMethod', t(`signup.${user.signupMethod ?? 'unknown'}`)),
        fact('createdAt', format.date(user.createdAt)),
        fact('lastSignInAt', user.lastSignInAt ? format.dateTime(user.lastSignInAt) : t('users.never')),
      ]}
    />
  );
}

const Page = styled.div`
  padding-block: 20px 48px;
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 16px 24px;
  padding-block: 16px 24px;
`;

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  min-width: 0;

  > div {
    min-width: 0;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 32px 48px;

  ${below.lg} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
