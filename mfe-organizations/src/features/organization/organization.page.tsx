import { asProblem } from '@samen/api-client';
import { DEFAULT_LOCALE } from '@samen/contracts';
import type { Organization } from '@samen/resources/organizations';
import { paths } from '@samen/resources/shared';
import { Breadcrumb, Container, Markdown, Note, Picture, Skeleton } from '@samen/design-system';
import { useLangOf, usePageHead, useSite } from '@samen/federation-kit';
import { useParams } from '@samen/router';
import { styled } from 'styled-components';
import { useGetOrganizationQuery } from '../../shared/organizations.api.ts';
import { useTranslation } from '../../shared/texts.ts';
import { organizationHead } from './organization-head.ts';
import { OpenVacancies, OrganizationActivities } from './open-vacancies.tsx';
import { OpeningHours } from './opening-hours.tsx';
import { OrganizationContact } from './organization-contact.tsx';
import { OrganizationFacts } from './organization-facts.tsx';
import { OrganizationIntro } from './organization-intro.tsx';
import { OrganizationWhere } from './organization-where.tsx';
import { Aside, Grid, Loading, Main, Breadcrumbs } from './organization-styles.ts';
import { LoadFailure, pageNotFound } from '@samen/records/loading';

interface Step {
  label: string;
  href: string;
}

/** One organization for everybody: who it is, how to reach it, and what it looks for. */
export function OrganizationPage() {
  const { t } = useTranslation();
  return <Loaded breadcrumbs={[{ label: t('organization.home'), href: paths.home() }]} />;
}

/** The same below the social map, where only those are that want to. */
export function MappedOrganizationPage() {
  const { t } = useTranslation();
  return (
    <Loaded
      breadcrumbs={[
        { label: t('organization.home'), href: paths.home() },
        { label: t('socialMap.title'), href: paths.socialMap.list() },
      ]}
      isMapped
    />
  );
}

function Loaded({ breadcrumbs, isMapped = false }: { breadcrumbs: Step[]; isMapped?: boolean }) {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const { currentData: organization, error, isFetching, refetch } = useGetOrganizationQuery(id);
  const site = useSite();
  usePageHead(
    organization ? organizationHead(organization, site, breadcrumbs) : { title: t('organization.title') },
  );
  const problem = asProblem(error);
  const isMissing = problem?.kind === 'rejected' && !isFetching && problem.status === 404;
  const isElsewhere = isMapped && organization?.profile?.showOnSocialMap === false;
  if (isMissing || isElsewhere)
    throw pageNotFound(isMapped ? paths.socialMap.one(id) : paths.organizations.one(id));
  if (organization) return <Shown organization={organization} breadcrumbs={breadcrumbs} />;
  return (
    <Container>
      <Loading>
        {error ? (
          <LoadFailure title={t('organization.failed')} problem={error} busy={isFetching} onRetry={refetch} />
        ) : (
          <>
            <Skeleton rows={2} label={t('organization.loading')} />
            <Skeleton rows={6} />
          </>
        )}
      </Loading>
    </Container>
  );
}

function Shown({ organization, breadcrumbs }: { organization: Organization; breadcrumbs: Step[] }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const { description, name, status, profile } = organization;
  return (
    <Container>
      <Breadcrumbs>
        <Breadcrumb label={t('common:form.trail')} items={[...breadcrumbs, { label: name }]} />
      </Breadcrumbs>
      <Grid>
        <Main>
          {profile?.coverImageUrl && (
            <Cover src={profile.coverImageUrl} alt="" ratio="5/2" sizes={COVER} arrives="first" />
          )}
          <OrganizationIntro organization={organization} />
          {status !== 'approved' && <Note tone="warning">{t(`organization.hidden.${status}`)}</Note>}
          {description ? (
            <Text lang={langOf(DEFAULT_LOCALE)}>
              <Markdown>{description}</Markdown>
            </Text>
          ) : null}
          <OrganizationFacts organization={organization} />
          <OrganizationWhere organization={organization} />
          <OrganizationActivities organization={organization} />
          <OpenVacancies organization={organization} />
        </Main>
        <Aside>
          {profile && <OpeningHours profile={profile} />}
          <OrganizationContact organization={organization} />
        </Aside>
      </Grid>
    </Container>
  );
}

/** The column beside the contact details, and the whole width before there are two. */
const COVER = '(min-width: 1024px) 800px, 100vw';

const Cover = styled(Picture)`
  margin-bottom: 24px;
  border-radius: var(--r-lg);
`;

const Text = styled.div`
  margin-block: 28px 40px;
  max-width: 68ch;
`;
