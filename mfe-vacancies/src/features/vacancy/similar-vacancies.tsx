import { paths, type Lookup } from '@samen/resources/shared';
import { VACANCY_SEARCH_PARAMS } from '@samen/resources/vacancies';
import { Container, Section, SectionHeading } from '@samen/design-system';
import { VacancyTiles } from '@samen/records/vacancies';
import { lookupLabel, useVacancyLabels } from '../../shared/vacancy-texts.ts';
import { SIMILAR_ID } from './apply-ids.ts';
import { useGetSimilarVacanciesQuery } from './vacancy.api.ts';

interface SimilarVacanciesProps {
  id: string;
  category?: Lookup | undefined;
  title: string;
  /** How many of those that the server names are shown. */
  amount: number;
  /** How many of them stand elsewhere on the page already. */
  shown?: number;
}

/** Others of the same kind; when they cannot be had, the page does without. */
export function SimilarVacancies({ id, category, title, amount, shown = 0 }: SimilarVacanciesProps) {
  const { t, locale } = useVacancyLabels();
  const { data } = useGetSimilarVacanciesQuery(id);
  const similar = data?.items.slice(shown, shown + amount) ?? [];
  if (similar.length === 0) return null;
  const more = category && {
    href: `${paths.vacancies.search()}?${VACANCY_SEARCH_PARAMS.categories}=${category.key}`,
    label: t('vacancy.moreIn', { category: lookupLabel(category, locale) }),
  };
  return (
    <Section aria-labelledby={SIMILAR_ID}>
      <Container>
        <SectionHeading id={SIMILAR_ID} title={title} {...(more ? { link: more } : {})} />
        <VacancyTiles vacancies={similar} />
      </Container>
    </Section>
  );
}
