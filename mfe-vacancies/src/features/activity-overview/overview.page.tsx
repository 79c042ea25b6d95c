import { addDays, localDay, noonOf } from '@samen/contracts';
import { paths } from '@samen/resources/shared';
import type { ActivityOccurrence } from '@samen/resources/vacancies';
import { EmptyState, Glyph, LinkButton, VisuallyHidden, type MenuItem } from '@samen/design-system';
import { useFormat, usePageTitle } from '@samen/federation-kit';
import { DataTable, ListPage } from '@samen/records';
import { useSearchParams } from '@samen/router';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { AttendanceList } from './attendance-list.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { overviewAddress, readOverview } from './overview-address.ts';
import { useGetManagedOccurrencesQuery, type ManagedOccurrences } from './overview.api.ts';
import { useOverviewColumns } from './overview-columns.tsx';
import { useOverviewTexts } from './use-overview-texts.ts';

type Pending = { what: 'cancel' | 'copy'; occurrence: ActivityOccurrence };

const MONTH = 'YYYY-MM'.length;
const monthOf = (day: string) => day.slice(0, MONTH);
const monthAfter = (month: string) => monthOf(addDays(`${month}-01`, 31));
const monthBefore = (month: string) => monthOf(addDays(`${month}-01`, -1));

const nameOf = ({ vacancy, startsAt }: ActivityOccurrence): string => `${vacancy?.title ?? ''}, ${startsAt}`;

/** The activities that a person looks after, by month: who has registered, and what can be done with a date. */
export function OverviewPage() {
  const [search] = useSearchParams();
  const [now] = useState(() => Date.now());
  const { month: given, date } = readOverview(search);
  const month = given ?? monthOf(localDay(new Date(now)));
  const days = { from: `${month}-01`, to: addDays(`${monthAfter(month)}-01`, -1) };
  const query = useGetManagedOccurrencesQuery(days);
  return date === null ? (
    <Dates month={month} isNow={month === monthOf(localDay(new Date(now)))} now={now} query={query} />
  ) : (
    <AttendanceList id={date} month={given} query={query} />
  );
}

interface DatesProps {
  month: string;
  isNow: boolean;
  now: number;
  query: ManagedOccurrences;
}

function Dates({ month, isNow, now, query }: DatesProps) {
  const { t: text } = useOverviewTexts();
  const format = useFormat();
  const [pending, setPending] = useState<Pending | null>(null);
  const columns = useOverviewColumns(month, now);
  const { currentData, error, refetch, isFetching } = query;
  const name = format.date(noonOf(`${month}-01`), { month: 'long', year: 'numeric' });
  const title = text('month', { month: name });
  usePageTitle(title);
  const add = (
    <LinkButton href={paths.vacancies.add()} size="md" icon={<Glyph icon={Plus} />}>
      {text('add')}
    </LinkButton>
  );
  const itemsFor = (occurrence: ActivityOccurrence): MenuItem[] => {
    const { id, vacancy, startsAt, cancelled } = occurrence;
    if (!vacancy) return [];
    const mayCancel =
      vacancy.meta?.can?.includes('activities.manage') && !cancelled && Date.parse(startsAt) > now;
    const mayCopy = vacancy.meta?.can?.includes('vacancies.edit');
    return [
      { kind: 'link', id: 'list', label: text('list'), href: overviewAddress({ month, date: id }) },
      {
        kind: 'link',
        id: 'registrations',
        label: text('registrations'),
        href: `${paths.applications.list()}?vacancy=${vacancy.id}&status=all`,
      },
      ...(mayCancel
        ? [
            {
              id: 'cancel',
              label: text('cancel'),
              onSelect: () => setPending({ what: 'cancel', occurrence }),
            },
          ]
        : []),
      ...(mayCopy
        ? [
            { id: 'copy', label: text('copy'), onSelect: () => setPending({ what: 'copy', occurrence }) },
            {
              kind: 'link' as const,
              id: 'edit',
              label: text('edit'),
              href: paths.vacancies.edit(vacancy.id),
            },
          ]
        : []),
      { kind: 'link', id: 'view', label: text('view'), href: paths.vacancies.one(vacancy.id) },
    ];
  };
  const close = () => setPending(null);
  return (
    <ListPage
      title={title}
      lead={text('lead')}
      action={add}
      tools={
        <Steps aria-label={text('steps')}>
          <Step month={monthBefore(month)} icon={ChevronLeft} label={text('previous')} />
          {!isNow && (
            <LinkButton
              variant="outlineSecondary"
              size="md"
              href={overviewAddress({ month: null, date: null })}
            >
              {text('today')}
            </LinkButton>
          )}
          <Step month={monthAfter(month)} icon={ChevronRight} label={text('next')} />
        </Steps>
      }
    >
      <DataTable
        label={title}
        columns={columns}
        rows={currentData?.items}
        nameOf={nameOf}
        actionsFor={itemsFor}
        error={error}
        onRetry={() => void refetch()}
        isStale={isFetching && currentData !== undefined}
        empty={
          <EmptyState title={text('none')} action={add}>
            <p>{text('noneText')}</p>
          </EmptyState>
        }
      />
      {pending?.what === 'cancel' && <CancelDialog occurrence={pending.occurrence} onClose={close} />}
      {pending?.what === 'copy' && <CopyDialog occurrence={pending.occurrence} onClose={close} />}
    </ListPage>
  );
}

function Step({ month, icon, label }: { month: string; icon: typeof ChevronLeft; label: string }) {
  return (
    <LinkButton variant="outlineSecondary" size="md" href={overviewAddress({ month, date: null })}>
      <Glyph icon={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </LinkButton>
  );
}

const Steps = styled.nav`
  display: flex;
  gap: 8px;
`;
