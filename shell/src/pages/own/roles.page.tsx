import { ROLES } from '@samen/resources/shared';
import { Container, EmptyState, PageTitle, Tag } from '@samen/design-system';
import { useSession } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { useAccountTexts } from '../../session/use-account-texts.ts';
import { ownAccountApi } from '../../session/own-account.api.ts';
import { Loaded } from '../loaded.tsx';

/** The own roles, by organization. */
export function RolesPage() {
  const { t } = useAccountTexts();
  const { organizations, organization: current } = useSession();
  const account = ownAccountApi.useGetOwnAccountQuery();
  return (
    <Container>
      <Area>
        <div>
          <PageTitle lead={t('roles.lead')}>{t('shell:roles.title')}</PageTitle>
        </div>
        <Loaded query={account} rows={3}>
          {({ roles = [] }) =>
            organizations.length === 0 ? (
              <EmptyState title={t('roles.none')} />
            ) : (
              <List>
                {organizations.map(({ id, name }) => (
                  <li key={id}>
                    <h2>{name}</h2>
                    {id === current?.id && <Tag>{t('roles.current')}</Tag>}
                    <ul>
                      {ROLES.filter((role) =>
                        roles.some((one) => one.name === role && one.organizationId === id),
                      ).map((role) => (
                        <li key={role}>
                          <strong>{t(`roleNames.${role}`)}</strong>
                          <p>{t(`roleTexts.${role}`)}</p>
                        </li>
                      ))}
                    </ul>
                  </li>
                ))}
              </List>
            )
          }
        </Loaded>
      </Area>
    </Container>
  );
}

const Area = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  max-width: calc(var(--w-form) + 80px);
  padding-block: 24px 64px;
`;

const List = styled.ul`
  display: grid;
  gap: 22px;
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    gap: 10px;
    justify-items: start;
    padding-top: 16px;
    border-top: 2px solid var(--text-strong);
  }
  ul {
    display: grid;
    gap: 10px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  h2 {
    font-size: var(--fs-md);
  }
  p {
    color: var(--text-muted);
  }
`;
