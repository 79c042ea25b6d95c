import { paths } from '@samen/resources/shared';
import {
  Container,
  EmptyState,
  from,
  Link,
  LinkButton,
  PageTitle,
  Scene,
  Skeleton,
  text,
} from '@samen/design-system';
import { usePageHead, useSite } from '@samen/federation-kit';
import { LoadFailure } from '@samen/records/loading';
import { styled } from 'styled-components';
import { useListPartnersQuery, type Partner } from '../../shared/organizations.api.ts';
import { OrganizationMark } from '../../shared/organization-mark.tsx';
import { useTranslation } from '../../shared/texts.ts';

/** The organizations that a centre works with, each leading to its page. */
export function PartnersPage() {
  const { t } = useTranslation();
  const { center } = useSite();
  const { data, error, isFetching, refetch } = useListPartnersQuery();
  const about = t('partners.about', { center: center.name });
  const isEmpty = data?.items.length === 0;
  usePageHead({
    title: t('partners.title'),
    description: about,
    canonical: paths.partners(),
    noindex: isEmpty,
  });
  return (
    <Container width="wide">
      <Head>
        <PageTitle lead={about}>{t('partners.title')}</PageTitle>
      </Head>
      {!data && !error && <Skeleton rows={5} label={t('partners.loading')} />}
      {!data && error && (
        <LoadFailure title={t('partners.failed')} problem={error} busy={isFetching} onRetry={refetch} />
      )}
      {isEmpty && (
        <EmptyState
          title={t('partners.empty')}
          art={<Scene name="houses" alt="" />}
          action={<LinkButton href={paths.organizations.signUp()}>{t('partners.join')}</LinkButton>}
        >
          <p>{t('partners.emptyDetail')}</p>
        </EmptyState>
      )}
      <Rows>
        {data?.items.map((partner) => (
          <PartnerRow key={partner.id} partner={partner} />
        ))}
      </Rows>
    </Container>
  );
}

function PartnerRow({ partner: { id, name, type, city, logoUrl } }: { partner: Partner }) {
  const { t } = useTranslation();
  const kind = t(`type.${type}`);
  return (
    <li>
      <OrganizationMark logoUrl={logoUrl} width="64px" />
      <div>
        <h2>
          <Link href={paths.organizations.one(id)}>{name}</Link>
        </h2>
        <p>{city ? t('partners.where', { kind, city }) : kind}</p>
      </div>
    </li>
  );
}

const Head = styled.div`
  padding-block: clamp(32px, 4vw, 64px) var(--s-8);
`;

const Rows = styled.ul`
  display: grid;
  column-gap: 48px;
  padding-bottom: clamp(48px, 6vw, 96px);

  ${from.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  > li {
    position: relative;
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr);
    align-items: center;
    gap: 20px;
    padding-block: 18px;
    border-bottom: 1px solid var(--border);
  }
  h2 {
    ${text('lg')}
    font-weight: 650;
    text-wrap: balance;
  }
  a {
    color: var(--text-strong);
    text-decoration: none;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  li:hover a {
    text-decoration: underline;
  }
  p {
    ${text('sm')}
    color: var(--text-muted);
  }
`;
