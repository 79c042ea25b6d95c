import { paths } from '@samen/resources/shared';
import type { ActivityOccurrence } from '@samen/resources/vacancies';
import { below, Heading, Link, LinkButton, tabular, text, VisuallyHidden } from '@samen/design-system';
import { useLangOf, useNow } from '@samen/federation-kit';
import { VacancyPicture, whereText } from '@samen/records/vacancies';
import { styled } from 'styled-components';
import { useCalendarLabels } from './use-calendar-labels.ts';
import { capitalized, clockText, endText, longDay, registrationOf, termsOf } from './calendar-texts.ts';

interface DayAgendaProps {
  day: string;
  occurrences: readonly ActivityOccurrence[];
  /** The first one stands out. */
  hasPicture?: boolean;
}

/** One day: what takes place, when and where, and what it takes to come. */
export function DayAgenda({ day, occurrences, hasPicture = false }: DayAgendaProps) {
  const labels = useCalendarLabels();
  const { calendarText } = labels;
  return (
    <section aria-labelledby={`day-${day}`}>
      <Heading level={2} size="h3" id={`day-${day}`}>
        {capitalized(longDay(day, labels), labels)}
      </Heading>
      <Amount>{calendarText('amount', { count: occurrences.length })}</Amount>
      <ul>
        {occurrences.map((one, index) => (
          <Entry key={one.id} occurrence={one} hasPicture={hasPicture && index === 0} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ occurrence, hasPicture }: { occurrence: ActivityOccurrence; hasPicture: boolean }) {
  const labels = useCalendarLabels();
  const langOf = useLangOf();
  const now = useNow();
  const { vacancy, startsAt } = occurrence;
  const registration = registrationOf(occurrence, now);
  if (!vacancy) return null;
  const { title, locale, summary, organization } = vacancy;
  const where = [organization?.name, whereText(vacancy, labels)].filter(Boolean).join(', ');
  const lang = langOf(locale);
  return (
    <Item>
      {hasPicture && (
        <Media>
          <VacancyPicture vacancy={vacancy} decorative ratio="2/1" sizes="400px" />
        </Media>
      )}
      <Times>
        <time dateTime={startsAt}>{clockText(startsAt, labels)}</time>
        <small>{endText(occurrence, labels)}</small>
      </Times>
      <div>
        <Heading level={3} size="h4" lang={lang}>
          <Title href={paths.vacancies.one(vacancy.id)} $isOff={occurrence.cancelled}>
            {title}
          </Title>
        </Heading>
        {where && <Small>{where}</Small>}
        {summary && <Small lang={lang}>{summary}</Small>}
        <Terms>
          {termsOf(occurrence, labels, now).map((term) => (
            <li key={term}>{occurrence.cancelled ? <strong>{term}</strong> : term}</li>
          ))}
        </Terms>
        {registration && (
          <Register>
            <LinkButton variant="outlineSecondary" size="sm" href={paths.vacancies.one(vacancy.id)}>
              {labels.calendarText(registration)}
              <VisuallyHidden>
                : <span lang={lang}>{title}</span>
              </VisuallyHidden>
            </LinkButton>
          </Register>
        )}
      </div>
    </Item>
  );
}

const Amount = styled.p`
  ${text('sm')}
  color: var(--text-muted);
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  gap: 16px;
  padding-block: 18px;
  border-bottom: 1px solid var(--border);

  ${below.sm} {
    grid-template-columns: max-content minmax(0, 1fr);
    gap: 12px;
  }
`;

const Media = styled.div`
  grid-column: 1 / -1;
  overflow: hidden;
  border-radius: var(--r-md);
`;

const Times = styled.p`
  ${tabular}
  color: var(--text-strong);
  font-weight: 600;
  line-height: 22px;

  small {
    ${text('sm')}
    display: block;
    color: var(--text-muted);
    font-weight: 400;
    white-space: nowrap;
  }
`;

const Title = styled(Link)<{ $isOff: boolean }>`
  display: inline-block;
  min-height: 24px;
  color: inherit;
  text-decoration: ${({ $isOff }) => ($isOff ? 'line-through' : 'none')};
  overflow-wrap: anywhere;

  &:hover {
    text-decoration: underline;
  }
`;

const Small = styled.p`
  ${text('sm')}
  margin-top: 2px;
  color: var(--text-muted);
  overflow-wrap: anywhere;
`;

const Register = styled.p`
  margin-top: 10px;
`;

const Terms = styled.ul`
  ${text('sm')}
  display: flex;
  flex-wrap: wrap;
  gap: 2px 14px;
  margin-top: 4px;
  color: var(--text);
`;
