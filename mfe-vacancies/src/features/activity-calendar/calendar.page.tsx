import { problemText } from '@samen/api-client';
import {
  Container,
  EmptyState,
  from,
  LinkButton,
  PageTitle,
  ProblemNotice,
  Scene,
  Skeleton,
  VisuallyHidden,
} from '@samen/design-system';
import { useNow, usePageHead, useSite } from '@samen/federation-kit';
import { useNavigate } from '@samen/router';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CalendarLink } from '../../shared/calendar-link.tsx';
import { onPlainClick } from '../../shared/plain-click.ts';
import { SearchForm } from '../../shared/search/search-form.tsx';
import { useCalendarLabels } from './use-calendar-labels.ts';
import {
  ACTIVITIES,
  calendarAddress,
  feedAddress,
  isFiltered,
  withoutFilters,
  WORKSHOPS,
  type Calendar,
  type CalendarKind,
} from './calendar-address.ts';
import { daysFrom, monthOf } from './calendar-days.ts';
import { CalendarFilters } from './calendar-filters.tsx';
import { calendarHead } from './calendar-head.ts';
import { lengthOf, type Period } from './calendar-period.ts';
import { periodText } from './calendar-texts.ts';
import { CalendarTools } from './calendar-tools.tsx';
import { DayAgenda } from './day-agenda.tsx';
import type { DayLink } from './day-link.ts';
import { OwnCalendar } from './own-calendar.tsx';
import { MonthGrid } from './month-grid.tsx';
import { useCalendarAddress, useOccurrences } from './use-calendar.ts';

/** The activities of a site by day: as a month, a week or a list. */
export const CalendarPage = () => <KindPage kind={ACTIVITIES} />;

/** Those that are workshops, for who is signed in. */
export const WorkshopsPage = () => <KindPage kind={WORKSHOPS} />;

function KindPage({ kind }: { kind: CalendarKind }) {
  const words = useCalendarLabels();
  const { t, calendarText, format } = words;
  const site = useSite();
  const now = useNow();
  const { calendar, change, today, period } = useCalendarAddress(kind);
  const { place, lookups, feedFilter, items, days, error, isFetching, refetch } = useOccurrences(
    calendar,
    period,
  );
  const count = new Set(items?.map(({ vacancy }) => vacancy?.id)).size;
  const title = calendarText(`${kind.name}.title_${lengthOf(period)}`, {
    period: periodText(period, today, words),
  });
  const amount = calendarText(`${kind.name}.found`, { count, number: format.number(count) });
  const feed = feedAddress(feedFilter, site);
  usePageHead(calendarHead({ calendar, period, title, today, items, now, words, site, feed }));
  return (
    <>
      <Top>
        <Title>
          <PageTitle size="h1" lead={items ? amount : calendarText(`${kind.name}.lead`)}>
            {title}
          </PageTitle>
        </Title>
        <Search>
          <SearchForm
            search={calendar.search}
            place={place}
            change={change}
            page={{
              path: kind.path,
              addressOf: (search) => calendarAddress({ ...calendar, search }),
            }}
            label={calendarText(`${kind.name}.form`)}
            example={calendarText(`${kind.name}.example`)}
            hasPlaceOnSmall
          />
        </Search>
        <Tools>
          <CalendarTools calendar={calendar} period={period} />
        </Tools>
      </Top>
      <Container width="wide">
        <CalendarFilters calendar={calendar} lookups={lookups} />
        <VisuallyHidden role="status">{items && amount}</VisuallyHidden>
        <Content aria-busy={isFetching}>
          {error ? (
            <ProblemNotice
              title={calendarText(`${kind.name}.failed`)}
              detail={problemText(error, t)}
              onRetry={() => void refetch()}
              retryLabel={t('retry')}
              busy={isFetching}
            />
          ) : (
            <Days
              calendar={calendar}
              period={period}
              today={today}
              title={title}
              days={days}
              isLoading={items === undefined}
              end={<CalendarLink href={feed}>{calendarText('subscribe')}</CalendarLink>}
            />
          )}
          <OwnCalendar />
        </Content>
      </Container>
    </>
  );
}

interface DaysProps {
  calendar: Calendar;
  period: Period;
  today: string;
  title: string;
  days: ReturnType<typeof useOccurrences>['days'];
  /** More may come. */
  isLoading: boolean;
  /** Below what takes place. */
  end: ReactNode;
}

function Days({ calendar, period, today, title, days, isLoading, end }: DaysProps) {
  const { calendarText } = useCalendarLabels();
  const navigate = useNavigate();
  const linkTo: DayLink = (day) => {
    const href = calendarAddress({ ...calendar, view: 'month', on: day });
    return { href, onClick: onPlainClick(() => void navigate(href, { preventScrollReset: true })) };
  };
  const { chosen, view } = period;
  const start = chosen ?? today;
  const listed = daysFrom(period.first, period.last).filter(
    (day) => (day >= start || view === 'week') && (days.has(day) || day === chosen),
  );
  const agendas = listed.map((day, index) => (
    <DayAgenda
      key={day}
      day={day}
      occurrences={days.get(day) ?? []}
      hasPicture={view === 'month' && index === 0}
    />
  ));
  const nothing = isLoading ? (
    <Skeleton shape="row" rows={5} label={calendarText(`${calendar.kind.name}.loading`)} />
  ) : (
    <NothingOn calendar={calendar} period={period} />
  );
  if (view !== 'month') {
    const Agendas = view === 'week' ? Week : List;
    return (
      <>
        {listed.length > 0 ? <Agendas>{agendas}</Agendas> : nothing}
        {end}
      </>
    );
  }
  return (
    <Month>
      <MonthGrid
        title={title}
        month={monthOf(period.first)}
        today={today}
        chosen={chosen}
        days={days}
        linkTo={linkTo}
      />
      <Agenda>
        {agendas.length > 0 ? agendas : nothing}
        {end}
      </Agenda>
    </Month>
  );
}

/** Nothing takes place: the filters go, or the next days come. */
function NothingOn({ calendar, period }: Pick<DaysProps, 'calendar' | 'period'>) {
  const { t, calendarText } = useCalendarLabels();
  const filtered = isFiltered(calendar);
  return (
    <EmptyState
      title={calendarText(`${calendar.kind.name}.none`)}
      art={<Scene name="coffee" alt="" />}
      action={
        filtered ? (
          <LinkButton variant="outlineSecondary" href={calendarAddress(withoutFilters(calendar))}>
            {t('filters.clearAll')}
          </LinkButton>
        ) : (
          period.next !== undefined && (
            <LinkButton variant="outlineSecondary" href={calendarAddress({ ...calendar, on: period.next })}>
              {calendarText(`next_${lengthOf(period)}`)}
            </LinkButton>
          )
        )
      }
    >
      <p>{calendarText(filtered ? 'noneFiltered' : 'noneYet')}</p>
    </EmptyState>
  );
}

/** The title comes first, to read and on small screens; on large ones the search stands above it. */
const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  ${from.lg} {
    grid-template:
      'search search search search' auto
      '. title tools .' auto / minmax(var(--w-gutter), 1fr) minmax(0, calc(var(--w-wide) - 440px)) 440px
      minmax(var(--w-gutter), 1fr);
    align-items: end;
  }
`;

const Title = styled.div`
  padding: clamp(28px, 3vw, 44px) var(--w-gutter) 16px;

  ${from.lg} {
    grid-area: title;
    padding: clamp(28px, 3vw, 44px) 24px 24px 0;
  }
`;

const Search = styled.div`
  ${from.lg} {
    grid-area: search;
  }
`;

const Tools = styled.div`
  padding: 16px var(--w-gutter) 24px;

  ${from.lg} {
    grid-area: tools;
    justify-self: end;
    padding: 0 0 24px;
  }
`;

const Content = styled.div`
  padding-block: 22px clamp(48px, 6vw, 88px);
`;

const Month = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  align-items: start;

  ${from.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(300px, 400px);
    gap: 56px;
  }
`;

/** Beside the month stands one day; below it, where there is no room for titles in the days, all that follow. */
const Agenda = styled.div`
  display: grid;
  gap: 32px;
  padding-top: 16px;
  border-top: 2px solid var(--text-strong);

  ${from.lg} {
    position: sticky;
    top: 109px;

    > section ~ section {
      display: none;
    }
  }
`;

const List = styled.div`
  display: grid;
  gap: 32px;
  max-width: 760px;
  padding-top: 16px;
  border-top: 2px solid var(--text-strong);
`;

const Week = styled.div`
  display: grid;
  gap: 32px;
  padding-top: 16px;
  border-top: 2px solid var(--text-strong);

  ${from.lg} {
    grid-template-columns: repeat(auto-fit, minmax(300px, 1fr));
    gap: 32px 40px;
    align-items: start;
  }
`;
