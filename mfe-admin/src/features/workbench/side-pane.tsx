import { addDays, localDay } from '@samen/contracts';
import { Avatar, below, Button, Heading } from '@samen/design-system';
import { useFormat, useNow, useSession } from '@samen/federation-kit';
import { DateField, fromLocalMoment, isDay } from '@samen/records';
import { SNOOZE_DAYS, type WorkItem } from '@samen/resources/administration';
import { useState, type Ref } from 'react';
import { styled } from 'styled-components';
import { Key } from './decision-bar.tsx';
import { decisionsOn } from './decisions.ts';
import { snoozeDays } from './snooze-days.ts';
import type { Queue } from './use-queue.ts';
import type { Work } from './use-work.ts';
import { useGetWorkRecordQuery } from './workbench.api.ts';
import { useWorkTexts } from './workbench-texts.ts';

export type SidePart = 'snooze' | 'colleagues' | 'keys';

interface SidePaneProps {
  ref: Ref<HTMLElement>;
  item: WorkItem;
  queue: Queue;
  work: Work;
  /** Back to the item, by Escape. */
  onLeave: () => void;
}

/** What can be done with an item besides deciding on it, who does what, and the keys. */
export function SidePane({ ref, item, queue, work, onLeave }: SidePaneProps) {
  const { t } = useWorkTexts();
  return (
    <Pane
      ref={ref}
      aria-label={t('beside')}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) onLeave();
      }}
    >
      <Snooze key={item.id} item={item} work={work} />
      <Colleagues item={item} queue={queue} work={work} />
      <Now queue={queue} />
      <Keys item={item} work={work} />
    </Pane>
  );
}

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
/** When something that was put off is there again, at the beginning of a working day. */
const momentOn = (day: string): string => fromLocalMoment(`${day}T09:00`) ?? '';

function Snooze({ item, work }: { item: WorkItem; work: Work }) {
  const { t } = useWorkTexts();
  const format = useFormat();
  const today = localDay(new Date(useNow()));
  const [isChoosing, setChoosing] = useState(false);
  const [day, setDay] = useState('');
  const [error, setError] = useState<string>();
  const last = addDays(today, SNOOZE_DAYS);
  const shown = (given: string) => format.date(momentOn(given), DAY);
  const snooze = (until: string) => void work.snooze(item, momentOn(until), shown(until));
  const choose = () => {
    if (!isDay(day)) return setError(t('common:validation.date'));
    if (day <= today) return setError(t('common:validation.date_future'));
    if (day > last) return setError(t('common:validation.date_max', { date: format.date(momentOn(last)) }));
    setError(undefined);
    snooze(day);
  };
  return (
    <Part data-part="snooze" aria-labelledby="work-snooze">
      <Heading level={3} size="h4" id="work-snooze">
        {t('snoozeUntil')} <Key aria-hidden>L</Key>
      </Heading>
      {item.snoozedUntil !== null && (
        <Choice type="button" onClick={() => work.resume(item)}>
          {t('resume')}
        </Choice>
      )}
      {snoozeDays(today).map((preset) => (
        <Choice key={preset.name} type="button" onClick={() => snooze(preset.day)}>
          <span>{t(`presets.${preset.name}`)}</span>
          <small>{shown(preset.day)}</small>
        </Choice>
      ))}
      {isChoosing ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            choose();
          }}
        >
          <DateField
            label={t('presets.other')}
            size="md"
            value={day}
            min={addDays(today, 1)}
            max={last}
            error={error}
            onChange={setDay}
          />
          <Button type="submit" size="md" variant="outlineSecondary" busy={work.isBusy}>
            {t('snooze')}
          </Button>
        </form>
      ) : (
        <Choice type="button" onClick={() => setChoosing(true)}>
          <span>{t('presets.other')}</span>
        </Choice>
      )}
    </Part>
  );
}

function Colleagues({ item, queue, work }: { item: WorkItem; queue: Queue; work: Work }) {
  const { t } = useWorkTexts();
  const { user } = useSession();
  const staff = queue.page?.meta.colleagues ?? [];
  const own = user?.id ?? '';
  // Of all centres those are fit that are of the staff where it waits.
  const others = staff.filter(
    ({ id, centers }) => id !== own && id !== item.assigneeId && centers.includes(item.volunteerCenterId),
  );
  return (
    <Part data-part="colleagues" aria-labelledby="work-colleagues">
      <Heading level={3} size="h4" id="work-colleagues">
        {t('handOverTo')} <Key aria-hidden>G</Key>
      </Heading>
      {item.assigneeId !== own && (
        <Choice
          type="button"
          onClick={() => work.assign(item, { id: own, name: user?.fullName ?? '' }, true)}
        >
          <span>{t('take')}</span>
        </Choice>
      )}
      {item.assigneeId !== null && (
        <Choice type="button" onClick={() => work.assign(item, { id: null, name: '' }, false)}>
          <span>{t('release')}</span>
        </Choice>
      )}
      {others.map(({ id, name, count }) => (
        <Choice key={id} type="button" onClick={() => work.assign(item, { id, name }, false)}>
          <Avatar name={name} size="sm" />
          <span>{name}</span>
          <small>{t('has', { count })}</small>
        </Choice>
      ))}
      {others.length === 0 && <Muted>{t('noColleagues')}</Muted>}
    </Part>
  );
}

function Now({ queue }: { queue: Queue }) {
  const { t } = useWorkTexts();
  const opened = queue.items.filter(({ openedByName }) => openedByName !== null);
  if (opened.length === 0) return null;
  return (
    <Part aria-labelledby="work-now">
      <Heading level={3} size="h4" id="work-now">
        {t('now')}
      </Heading>
      {opened.map(({ id, title, openedByName }) => (
        <Muted key={id}>{t('looksAt', { name: openedByName, title })}</Muted>
      ))}
    </Part>
  );
}

/** The keys that do something with this item, and what they do. */
function keysOf(letters: readonly string[], canUndo: boolean) {
  return [
    { keys: ['J', 'K'], text: 'walk' },
    { keys: ['A', 'W'].filter((letter) => letters.includes(letter)), text: 'decide' },
    { keys: ['V'].filter((letter) => letters.includes(letter)), text: 'reply' },
    { keys: ['L', 'G'], text: 'later' },
    { keys: canUndo ? ['Z'] : [], text: 'undo' },
    { keys: ['?'], text: 'keys' },
  ] as const;
}

function Keys({ item, work }: { item: WorkItem; work: Work }) {
  const { t } = useWorkTexts();
  const { subjectType: type, subjectId: id } = item;
  const { currentData: record } = useGetWorkRecordQuery({ type, id });
  const letters = record ? decisionsOn(item, record).map(({ letter }) => letter.toUpperCase()) : [];
  const shown = keysOf(letters, work.canUndo).filter(({ keys }) => keys.length > 0);
  return (
    <Legend data-part="keys" aria-labelledby="work-keys">
      <Heading level={3} size="h4" id="work-keys" tabIndex={-1}>
        {t('keys.title')}
      </Heading>
      <dl>
        {shown.map(({ keys, text }) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{t(`keys.${text}`)}</dd>
          </div>
        ))}
      </dl>
      <Muted>{t('keys.help')}</Muted>
    </Legend>
  );
}

const Pane = styled.aside`
  min-width: 0;
  padding: 20px 22px;
  border-left: 1px solid var(--border);
  background: var(--bg);

  @media (max-width: 1279px) {
    border-top: 1px solid var(--border);
    border-left: 0;
  }
  ${below.lg} {
    padding-inline: var(--w-gutter);
  }
`;

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  padding-bottom: 18px;

  & + & {
    padding-top: 16px;
    border-top: 1px solid var(--border);
  }
  form {
    display: grid;
    justify-items: start;
    gap: 8px;
    padding-top: 8px;
  }
`;

const Legend = styled(Part)`
  dl > div {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
    align-items: center;
    padding-block: 3px;
    font-size: var(--fs-xs);
  }
  @media (pointer: coarse) {
    display: none;
  }
`;

const Choice = styled.button`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 40px;
  padding: 6px 8px;
  border: 0;
  border-radius: var(--r-control);
  background: none;
  color: var(--text-strong);
  font: inherit;
  font-size: 0.875rem;
  font-weight: 580;
  text-align: start;
  cursor: pointer;

  > span:not([aria-hidden]) {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--text-muted);
    font-size: var(--fs-xs);
    font-weight: 400;
  }
  &:hover {
    background: var(--sunken);
  }
  ${below.lg} {
    min-height: 44px;
  }
`;

const Muted = styled.p`
  color: var(--text-muted);
  font-size: var(--fs-xs);
  overflow-wrap: anywhere;
`;
