import { paths } from '@samen/resources/shared';
import { type Application, shownApplicationState } from '@samen/resources/vacancies';
import { from, Link, Note } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { StatusTag } from '@samen/records';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { Notice } from './vacancy-styles.ts';

/** On small screens, where the panel stands far below: that a person has applied, and how that stands. */
export function AppliedNotice({ application }: { application: Application }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <OnSmall>
      <Note tone="info">
        {t('apply.appliedOn', { date: format.date(application.createdAt) })}{' '}
        <Link href={paths.applications.one(application.id)}>{t('apply.viewYours')}</Link>
        <StatusTag of="applications" status={shownApplicationState(application)} />
      </Note>
    </OnSmall>
  );
}

const OnSmall = styled(Notice)`
  ${from.lg} {
    display: none;
  }
`;
