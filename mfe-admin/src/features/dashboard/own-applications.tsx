import type { DashboardApplication } from '@samen/resources/administration';
import { paths, SYSTEM_PAGES } from '@samen/resources/shared';
import { shownApplicationState } from '@samen/resources/vacancies';
import { EmptyState, Link, LinkButton } from '@samen/design-system';
import { useFormat, useLangOf } from '@samen/federation-kit';
import { StatusTag } from '@samen/records';
import { useTranslation } from '../../shared/texts.ts';
import { Part, Rows } from '../../shared/part.tsx';
import { Row } from './row.ts';

/** What a person applied for lately, and where it stands. */
export function OwnApplications({ applications }: { applications: readonly DashboardApplication[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const langOf = useLangOf();
  if (applications.length === 0)
    return (
      <EmptyState
        title={t('own.none')}
        action={<LinkButton href={SYSTEM_PAGES.vacancy_bank}>{t('own.search')}</LinkButton>}
      >
        <p>{t('own.noneDetail')}</p>
      </EmptyState>
    );
  return (
    <Part title={t('own.title')} link={{ href: paths.applications.list(), label: t('own.all') }}>
      <Rows>
        {applications.map((one) => (
          <li key={one.applicationId}>
            <Row>
              <div>
                <Link href={paths.applications.one(one.applicationId)} lang={langOf(one.vacancyLocale)}>
                  {one.vacancyTitle}
                </Link>
                <p>
                  {one.organizationName}, {format.date(one.createdAt)}
                </p>
              </div>
              <StatusTag of="applications" status={shownApplicationState(one)} />
            </Row>
          </li>
        ))}
      </Rows>
    </Part>
  );
}
