import { FREQUENCIES } from '@samen/resources/vacancies';
import { LinkChip } from '@samen/design-system';
import { useNavigate } from '@samen/router';
import { styled } from 'styled-components';
import { onPlainClick } from '../../shared/plain-click.ts';
import type { SearchLookups } from '../../shared/search/search-request.ts';
import { lookupLabel } from '../../shared/vacancy-texts.ts';
import { useCalendarLabels } from './use-calendar-labels.ts';
import { calendarAddress, isFiltered, withoutFilters, type Calendar } from './calendar-address.ts';

interface CalendarFiltersProps {
  calendar: Calendar;
  lookups: SearchLookups;
}

/** The filters as links, each to the calendar with or without it. */
export function CalendarFilters({ calendar, lookups }: CalendarFiltersProps) {
  const { t, calendarText, locale } = useCalendarLabels();
  const { kind, search, accessible } = calendar;
  const toggled = <Value extends string>(values: readonly Value[], value: Value) =>
    values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  const of = (name: 'categories' | 'ages') =>
    lookups[name].map((one) => (
      <Filter
        key={one.key}
        isChosen={search[name].includes(one.key)}
        to={{ ...calendar, search: { ...search, [name]: toggled(search[name], one.key) } }}
        label={lookupLabel(one, locale)}
      />
    ));
  return (
    <>
      <Chips role="group" aria-label={t('filters.title')}>
        <LinkChip current={!isFiltered(calendar)} href={calendarAddress(withoutFilters(calendar))}>
          {calendarText('all')}
        </LinkChip>
        {FREQUENCIES.map((one) => (
          <Filter
            key={one}
            isChosen={search.frequencies.includes(one)}
            to={{ ...calendar, search: { ...search, frequencies: toggled(search.frequencies, one) } }}
            label={t(`frequency.${one}`)}
          />
        ))}
        <Filter
          isChosen={accessible}
          to={{ ...calendar, accessible: !accessible }}
          label={calendarText('accessible')}
        />
      </Chips>
      {lookups.categories.length > 0 && (
        <More open={search.categories.length + search.ages.length > 0}>
          <summary>{calendarText(`${kind.name}.moreFilters`)}</summary>
          {kind.category === null && (
            <Chips role="group" aria-label={t('filters.categories')}>
              {of('categories')}
            </Chips>
          )}
          <Chips role="group" aria-label={t('filters.ages')}>
            {of('ages')}
          </Chips>
        </More>
      )}
    </>
  );
}

function Filter({ isChosen, to, label }: { isChosen: boolean; to: Calendar; label: string }) {
  const { t } = useCalendarLabels();
  const navigate = useNavigate();
  const href = calendarAddress(to);
  return (
    <LinkChip
      current={isChosen}
      removeLabel={isChosen ? t('filters.remove') : undefined}
      href={href}
      onClick={onPlainClick(() => void navigate(href, { preventScrollReset: true }))}
    >
      {label}
    </LinkChip>
  );
}

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const More = styled.details`
  margin-top: 10px;

  summary {
    width: fit-content;
    padding-block: 4px;
    color: var(--primary-text);
    font-size: var(--fs-sm);
    font-weight: 550;
    cursor: pointer;
  }
  > div {
    margin-top: 10px;
  }
`;
