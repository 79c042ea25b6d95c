import { DEFAULT_LOCALE } from '@samen/contracts';
import { WEEKDAYS, type OrganizationProfile } from '@samen/resources/organizations';
import { Heading, text } from '@samen/design-system';
import { useFormat, useLangOf, useNow } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { openingAt } from '../../shared/opening.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useWeekdayName } from '../../shared/weekday.ts';
import { Box } from './organization-styles.ts';

/** Whether it is open now, its week, and what it says about that. */
export function OpeningHours({ profile }: { profile: OrganizationProfile }) {
  const { t } = useTranslation();
  const { clock } = useFormat();
  const langOf = useLangOf();
  const nameOf = useWeekdayName();
  const { openingTimes, openingHours: remark } = profile;
  const { today, open } = openingAt(openingTimes, useNow());
  if (openingTimes.length === 0 && !remark) return null;
  return (
    <Box aria-labelledby="openingstijden">
      <Heading level={2} size="h3" id="openingstijden">
        {t('contact.openingHours')}
      </Heading>
      {openingTimes.length > 0 && (
        <>
          <Now $isOpen={open !== null}>
            {open ? t('opening.untilTime', { time: clock(open.closes) }) : t('opening.closedNow')}
          </Now>
          <Week aria-labelledby="openingstijden">
            <tbody>
              {WEEKDAYS.map((weekday) => {
                const stretches = openingTimes.filter((one) => one.weekday === weekday);
                return (
                  <Day key={weekday} $isToday={weekday === today}>
                    <th scope="row">
                      {weekday === today ? t('opening.today', { day: nameOf(weekday) }) : nameOf(weekday)}
                    </th>
                    <td>
                      {stretches.length === 0
                        ? t('opening.closed')
                        : stretches.map(({ opens, closes }) => (
                            <span key={opens}>
                              {t('opening.stretch', { opens: clock(opens), closes: clock(closes) })}
                            </span>
                          ))}
                    </td>
                  </Day>
                );
              })}
            </tbody>
          </Week>
        </>
      )}
      {remark && <Remark lang={langOf(DEFAULT_LOCALE)}>{remark}</Remark>}
    </Box>
  );
}

const Now = styled.p<{ $isOpen: boolean }>`
  ${text('lg')}
  margin-top: 8px;
  color: ${({ $isOpen }) => ($isOpen ? 'var(--success-text)' : 'var(--text-muted)')};
  font-weight: 650;
`;

const Week = styled.table`
  ${text('sm')}
  width: 100%;
  margin-top: 14px;
  border-collapse: collapse;
`;

const Day = styled.tr<{ $isToday: boolean }>`
  border-top: 1px solid var(--border);

  > th,
  > td {
    padding-block: 8px;
    color: ${({ $isToday }) => ($isToday ? 'var(--text-strong)' : 'var(--text)')};
    font-weight: ${({ $isToday }) => ($isToday ? 650 : 400)};
    vertical-align: top;
  }
  > th {
    padding-right: 16px;
    text-align: start;
  }
  > td {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  span {
    display: block;
  }
`;

const Remark = styled.p`
  ${text('sm')}
  margin-top: 12px;
  color: var(--text-muted);
  white-space: pre-line;
`;
