import { addDays, localDay } from '@samen/contracts';
import { Avatar, below, Button, Heading } from '@samen/design-system';
import { useFormat, useNow, useSession } from '@samen/federation-kit';
import { DateField, fromLocalMoment, isDay } from '@samen/records';
import { SNOOZE_DAYS, type WorkItem } from '@samen/resources/administration';
import { useState, type Ref } from 'react';
import { styled } from 'styled-components';
import { Key } from './decision-bar.tsx';
import type { Queue } from './use-queue.ts';
import type { Work } from './use-work.ts';
import { useWorkTexts } from './workbench-texts.ts';

export type SidePart = 'snooze' | 'colleagues';

interface SidePaneProps {
  ref: Ref<HTMLElement>;
  item: WorkItem;
  queue: Queue;
  work: Work;
}

/** What can be done with an item besides deciding on it, who does what, and the keys. */
export function SidePane({ ref, item, queue, work }: SidePaneProps) {
  return (
    <Pane ref={ref}>
      <Snooze key={item.id} item={item} work={work} />
      <Colleagues item={item} queue={queue} work={work} />
      <Now queue={queue} />
      <Keys />
    </Pane>
  );
}

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
/** When something that was put off is there again, at the beginning of a working day. */
const momentOn = (day: string): string => fromLocalMoment(`${day}T09:00`) ?? '';

/** The Monday behind a day. */
function mondayAfter(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return addDays(day, (8 - weekday) % 7 || 7);
}

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
  const presets = [
    { name: 'tomorrow', day: addDays(today, 1) },
    { name: 'threeDays', day: addDays(today, 3) },
    { name: 'nextWeek', day: mondayAfter(today) },
  ] as const;
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
      {presets.map((preset) => (
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
  const others = staff.filter(({ id }) => id !== own && id !== item.assigneeId);
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

const KEYS = [
  { keys: ['J', 'K'], text: 'walk' },
  { keys: ['A', 'W'], text: 'decide' },
  { keys: ['V'], text: 'reply' },
  { keys: ['L', 'G'], text: 'later' },
  { keys: ['Z'], text: 'undo' },
] as const;

function Keys() {
  const { t } = useWorkTexts();
  return (
    <Legend aria-labelledby="work-keys">
      <Heading level={3} size="h4" id="work-keys">
        {t('keys.title')}
      </Heading>
      <dl>
        {KEYS.map(({ keys, text }) => (
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
