import { paths } from '@samen/resources/shared';
import { VACANCY_CONSTANTS, type Application } from '@samen/resources/vacancies';
import { Link, Note } from '@samen/design-system';
import { useApplicationTexts } from './use-application-texts.ts';
import { useListApplicationsQuery } from './applications.api.ts';

/** The vacancy has all it needs: what becomes of those no one has decided on. */
export function FilledNote({ application }: { application: Application }) {
  const { t: text } = useApplicationTexts();
  const { vacancy, vacancyId } = application;
  const isFilled = vacancy?.status === 'filled';
  const request = { filter: { vacancyIdEq: vacancyId, own: false }, size: 10 };
  const { data } = useListApplicationsQuery(request, { skip: !isFilled });
  if (!isFilled || !data) return null;
  const count = data.meta.counts?.new ?? 0;
  const days = VACANCY_CONSTANTS.undecidedAfterFilledDays;
  return (
    <Note tone="info" announce>
      {text('filled')}{' '}
      {count > 0 && (
        <>
          {text('filledUndecided', { count, days })}{' '}
          <Link href={`${paths.applications.list()}?vacancy=${vacancyId}`}>{text('showThem')}</Link>
        </>
      )}
    </Note>
  );
}
