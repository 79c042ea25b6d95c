import { paths, SYSTEM_PAGES } from '@samen/resources/shared';
import {
  below,
  Container,
  from,
  Link,
  Section,
  SectionHeading,
  Skeleton,
  tabular,
  text,
} from '@samen/design-system';
import { useLangOf } from '@samen/federation-kit';
import { LoadFailure } from '@samen/records/loading';
import { useVacancyLabels, whenText, whereText } from '@samen/records/vacancies';
import { styled } from 'styled-components';
import type { NewVacancy } from '../../shared/content.api.ts';
import { useTranslation } from '../../shared/texts.ts';
import { DynamicCards } from '../dynamic-cards.tsx';
import type { StyledBlock } from '../page-style.ts';
import { useNewVacancies } from '../use-new-vacancies.ts';
import { useCampaignTexts } from './campaign-texts.ts';
import { Hands } from './hands.tsx';
import { useTotal } from './use-total.ts';

type Cards = StyledBlock<'DynamicCards'>['block'];

/** Where hands are needed: activities as ruled lines. Other cards are as on any page. */
export function CampaignCards({ block }: StyledBlock<'DynamicCards'>) {
  return block.source === 'activities' ? <Needs block={block} /> : <DynamicCards block={block} />;
}

function Needs({ block: { title, limit, categoryIds } }: { block: Cards }) {
  const { t } = useTranslation();
  const { t: own } = useCampaignTexts();
  const total = useTotal();
  const { items, isNothing, failure } = useNewVacancies({ source: 'activities', limit, categoryIds });
  if (isNothing) return null;
  return (
    <Section>
      <Container width="wide">
        <SectionHeading
          title={title ?? t('newest.activities')}
          link={{
            href: SYSTEM_PAGES.vacancy_bank,
            label: total ? own('allOf', total) : own('all'),
          }}
        />
        {!items && !failure && <Skeleton rows={5} label={t('page.loading')} />}
        {failure && <LoadFailure title={t('problem.vacancies')} {...failure} />}
        {items && (
          <Lines>
            {items.map((vacancy) => (
              <Need key={vacancy.id} vacancy={vacancy} />
            ))}
          </Lines>
        )}
      </Container>
    </Section>
  );
}

function Need({ vacancy }: { vacancy: NewVacancy }) {
  const lang = useLangOf()(vacancy.locale);
  const labels = useVacancyLabels();
  return (
    <Line>
      <Where>{vacancy.city ?? whereText(vacancy, labels)}</Where>
      <What>
        <h3>
          <Link href={paths.vacancies.one(vacancy.id)} lang={lang}>
            {vacancy.title}
          </Link>
        </h3>
        {vacancy.summary && <p lang={lang}>{vacancy.summary}</p>}
      </What>
      <When>{whenText(vacancy, labels)}</When>
      <Hands vacancy={vacancy} />
    </Line>
  );
}

const Lines = styled.ol`
  margin: calc(-1 * clamp(1.25rem, 1rem + 1vw, 2rem)) 0 0;
  padding: 0;
  list-style: none;
`;

const Line = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: 4px 16px;
  padding-block: 20px;
  border-bottom: 1px solid var(--border);

  ${from.lg} {
    grid-template-columns: 210px minmax(0, 1fr) 230px 210px;
    align-items: center;
    gap: 28px;
  }
  &:hover,
  &:focus-within {
    background: var(--primary-soft);
    box-shadow:
      calc(-1 * var(--need-edge, 16px)) 0 0 var(--primary-soft),
      var(--need-edge, 16px) 0 0 var(--primary-soft);
  }
  ${from.lg} {
    &:hover,
    &:focus-within {
      --need-edge: 24px;

      box-shadow:
        -24px 0 0 var(--primary-soft),
        24px 0 0 var(--primary-soft),
        -30px 0 0 var(--primary-text);
    }
  }
`;

const Where = styled.span`
  overflow-wrap: anywhere;
  color: var(--text-strong);
  font-family: var(--font-heading);
  font-size: clamp(1.375rem, 1.2rem + 0.5vw, 1.6875rem);
  font-weight: 680;
  line-height: 1.2;
  letter-spacing: -0.024em;
`;

const What = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;

  ${below.lg} {
    grid-column: 1 / -1;
    order: 1;
  }
  h3 {
    color: var(--text-strong);
    font-size: clamp(1.125rem, 1rem + 0.4vw, 1.3125rem);
    font-weight: 620;
    line-height: 1.3;
    letter-spacing: -0.016em;
  }
  h3 a {
    color: inherit;
    text-decoration: none;
  }
  h3 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  li:hover & h3 a {
    text-decoration: underline;
    text-decoration-thickness: 2px;
  }
  p {
    ${text('base')}
    color: var(--text-muted);
  }
`;

const When = styled.span`
  ${text('base')}
  ${tabular}
  color: var(--text);

  ${below.lg} {
    grid-column: 1 / -1;
    order: 2;
  }
`;
