import type { DashboardStudent } from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';
import { shownApplicationState } from '@samen/resources/vacancies';
import { Link } from '@samen/design-system';
import { useLangOf } from '@samen/federation-kit';
import { StatusTag } from '@samen/records';
import { useTranslation } from '../../shared/texts.ts';
import { Nothing, Part, Rows } from '../../shared/part.tsx';
import { Row } from './row.ts';

/** One's students and where their latest application stands; those without one come first. */
export function Students({ students }: { students: readonly DashboardStudent[] }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  return (
    <Part title={t('students.title')} link={{ href: paths.users.list(), label: t('students.all') }}>
      {students.length === 0 && <Nothing>{t('students.none')}</Nothing>}
      <Rows>
        {students.map(({ userId, name, latest }) => (
          <li key={userId}>
            <Row>
              <div>
                <Link href={paths.users.one(userId)}>{name}</Link>
                {latest ? (
                  <p>
                    <Link
                      href={paths.applications.one(latest.applicationId)}
                      lang={langOf(latest.vacancyLocale)}
                    >
                      {latest.vacancyTitle}
                    </Link>
                    , {latest.organizationName}
                  </p>
                ) : (
                  <p>{t('students.noApplication')}</p>
                )}
              </div>
              {latest && <StatusTag of="applications" status={shownApplicationState(latest)} />}
            </Row>
          </li>
        ))}
      </Rows>
    </Part>
  );
}
