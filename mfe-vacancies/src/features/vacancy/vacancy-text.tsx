import type { Vacancy } from '@samen/resources/vacancies';
import { DescriptionList, Heading, Lead, Markdown } from '@samen/design-system';
import { styled } from 'styled-components';
import { useVacancyLabels } from '../../shared/vacancy-texts.ts';
import { liftHeadings } from './lift-headings.ts';
import { otherFacts } from './vacancy-facts.tsx';

/** The description, and what else there is to know. */
export function VacancyText({ vacancy }: { vacancy: Vacancy }) {
  const labels = useVacancyLabels();
  const facts = otherFacts(vacancy, labels);
  const { description, summary } = vacancy;
  return (
    <>
      {description ? <Markdown>{liftHeadings(description)}</Markdown> : summary && <Lead>{summary}</Lead>}
      {facts.length > 0 && (
        <Facts>
          <Heading level={2} size="h3">
            {labels.t('vacancy.facts')}
          </Heading>
          <DescriptionList items={facts} />
        </Facts>
      )}
    </>
  );
}

const Facts = styled.section`
  max-width: var(--w-prose);
  margin-top: 40px;

  > dl {
    margin-top: 8px;
  }
`;
