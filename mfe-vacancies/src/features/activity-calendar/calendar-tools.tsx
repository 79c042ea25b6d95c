import { below, LinkButton, Link, Glyph, VisuallyHidden } from '@samen/design-system';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { calendarAddress, VIEWS, type Calendar } from './calendar-address.ts';
import { lengthOf, type Period } from './calendar-period.ts';
import { useCalendarLabels } from './use-calendar-labels.ts';

/** To other days, and to the same ones in another form. */
export function CalendarTools({ calendar, period }: { calendar: Calendar; period: Period }) {
  const { calendarText } = useCalendarLabels();
  const step = (to: 'previous' | 'next') => {
    const on = period[to];
    const name = calendarText(`${to}_${lengthOf(period)}`);
    const icon = <Glyph icon={to === 'previous' ? ChevronLeft : ChevronRight} />;
    return (
      on !== undefined && (
        <LinkButton variant="outlineSecondary" size="md" href={calendarAddress({ ...calendar, on })}>
          {icon}
          <VisuallyHidden>{name}</VisuallyHidden>
        </LinkButton>
      )
    );
  };
  return (
    <Tools>
      <Steps aria-label={calendarText('steps')}>
        {step('previous')}
        <LinkButton variant="outlineSecondary" size="md" href={calendarAddress({ ...calendar, on: null })}>
          {calendarText('today')}
        </LinkButton>
        {step('next')}
      </Steps>
      <Views aria-label={calendarText('views')}>
        {VIEWS.map((view) => (
          <View
            key={view}
            href={calendarAddress({ ...calendar, view })}
            aria-current={view === calendar.view ? 'true' : undefined}
          >
            {calendarText(`view_${view}`)}
          </View>
        ))}
      </Views>
    </Tools>
  );
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;

const Steps = styled.nav`
  display: flex;
  gap: 8px;
`;

const Views = styled.nav`
  display: flex;
  border: 1px solid var(--control-border);
  border-radius: var(--r-control);
  background: var(--surface);
  overflow: hidden;

  ${below.sm} {
    width: 100%;
  }
`;

const View = styled(Link)`
  display: grid;
  flex: 1;
  place-items: center;
  min-height: calc(var(--control-md) - 2px);
  padding: 0 14px;
  color: var(--text-muted);
  font-size: var(--fs-sm);
  font-weight: 500;
  text-decoration: none;
  white-space: nowrap;

  & + & {
    border-left: 1px solid var(--border-strong);
  }
  &:hover {
    color: var(--text-strong);
  }
  &[aria-current] {
    background: var(--primary-soft-hover);
    color: var(--on-primary-soft);
    font-weight: 600;
    box-shadow: inset 0 -3px 0 var(--primary-text);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;
