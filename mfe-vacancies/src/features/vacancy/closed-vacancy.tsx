import { paths } from '@samen/resources/shared';
import { VACANCY_SEARCH_PARAMS, type Vacancy } from '@samen/resources/vacancies';
import { Link, Note } from '@samen/design-system';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { lookupLabel, useVacancyLabels } from '../../shared/vacancy-texts.ts';
import { SIMILAR_ID } from './apply-ids.ts';
import { useGetSimilarVacanciesQuery } from './vacancy.api.ts';

const CLOSED = ['filled', 'expired', 'draft'] as const;

/** What was to take place once, and does not. */
const isCalledOff = ({
  frequency,
  cancelledOccurrences,
}: Pick<Vacancy, 'frequency' | 'cancelledOccurrences'>) =>
  frequency === 'once' && cancelledOccurrences.length > 0;

/** Whether it takes applications at a moment: registration may close before the vacancy itself does. */
export const isOpenAt = (
  vacancy: Pick<Vacancy, 'status' | 'registrationClosesAt' | 'frequency' | 'cancelledOccurrences'>,
  now: number,
): boolean => {
  const { status, registrationClosesAt } = vacancy;
  return (
    status === 'published' &&
    !isCalledOff(vacancy) &&
    (registrationClosesAt === null || Date.parse(registrationClosesAt) > now)
  );
};

/** Why it is not open, as the key of its text. */
export function closedKey(vacancy: Pick<Vacancy, 'status' | 'frequency' | 'cancelledOccurrences'>) {
  const { status } = vacancy;
  if (isCalledOff(vacancy)) return 'vacancy.closed.cancelled';
  if (status === 'published') return 'vacancy.closed.registration';
  return `vacancy.closed.${CLOSED.find((one) => one === status) ?? 'other'}` as const;
}

/** Above a vacancy that no one can apply for: says so before anything else is read, and leads on. */
export function ClosedNotice({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation();
  return (
    <Note tone="warning">
      <strong>{t(closedKey(vacancy))}.</strong> {vacancy.status !== 'draft' && t('apply.closedText')}
      <ClosedWays vacancy={vacancy} />
    </Note>
  );
}

/** What to do where this vacancy is closed. */
export function ClosedWays({ vacancy }: { vacancy: Vacancy }) {
  const { t, locale } = useVacancyLabels();
  const { data } = useGetSimilarVacanciesQuery(vacancy.id);
  const { organization } = vacancy;
  const [category] = vacancy.categories ?? [];
  if (vacancy.status === 'draft') return null;
  const search = paths.vacancies.search();
  return (
    <Ways>
      {data && data.items.length > 0 && (
        <li>
          <a href={`#${SIMILAR_ID}`}>{t('vacancy.closedWays.similar')}</a>
        </li>
      )}
      {organization && (
        <li>
          <Link href={paths.organizations.one(organization.id)}>
            {t('vacancy.closedWays.organization', { organization: organization.name })}
          </Link>
        </li>
      )}
      <li>
        {category ? (
          <Link href={`${search}?${VACANCY_SEARCH_PARAMS.categories}=${category.key}`}>
            {t('vacancy.closedWays.category', { category: lookupLabel(category, locale) })}
          </Link>
        ) : (
          <Link href={search}>{t('apply.more')}</Link>
        )}
      </li>
    </Ways>
  );
}

const Ways = styled.ul`
  display: grid;
  gap: 4px;
  margin-top: 4px;

  a {
    display: inline-block;
    padding-block: 3px;
  }
`;
