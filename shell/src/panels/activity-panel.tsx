import { problemText } from '@samen/api-client';
import { TIME_ZONE } from '@samen/contracts';
import { PERMISSIONS } from '@samen/resources/shared';
import { Button, Chip, Drawer, Glyph, SegmentedControl, Select } from '@samen/design-system';
import { useSession, useToasts } from '@samen/federation-kit';
import { saveFile } from '@samen/records/save-file';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { workApi } from '../session/work.api.ts';
import { activityQuery, type ActivityChoice, type ActivityKind } from '../activity/activity-query.ts';
import { ActivityPage } from '../activity/activity-page.tsx';
import type { Narrowed } from '../activity/activity-row.tsx';
import { useActivityTexts } from '../activity/use-activity-texts.ts';

const KINDS = ['actions', 'sign_ins'] as const satisfies readonly ActivityKind[];
/** Days back, today included. */
const PERIODS = ['1', '7', '30'] as const;
const DAY = 86_400_000;

/** The first of so many days up to and with today, in the Netherlands. */
const dayBefore = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short' }).format(
    new Date(Date.now() - (days - 1) * DAY),
  );

/** What happened in the organization, newest first, sign-ins apart; for people who lead nothing there, their own. */
export function ActivityPanel({ onClose }: { onClose: () => void }) {
  const { t } = useActivityTexts();
  const { roles } = useSession();
  const readsAll = roles.some((role) => role in PERMISSIONS['activity.read']);
  const seesActions = readsAll || roles.includes('content_manager');
  const [kind, setKind] = useState<(typeof KINDS)[number]>('actions');
  const [narrowed, setNarrowed] = useState<Narrowed | null>(null);
  const [days, setDays] = useState('');
  const [pages, setPages] = useState(1);
  const again =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setPages(1);
    };
  const choice: ActivityChoice = {
    kind: seesActions ? kind : undefined,
    actorId: narrowed?.by === 'actor' ? narrowed.id : undefined,
    subjectId: narrowed?.by === 'subject' ? narrowed.id : undefined,
    from: days === '' ? undefined : dayBefore(Number(days)),
  };
  return (
    <Drawer isOpen onClose={onClose} title={t('shell:activity.title')} closeLabel={t('shell:panel.close')}>
      {seesActions && (
        <Choices>
          <SegmentedControl
            label={t('show')}
            size="sm"
            value={kind}
            onChange={again(setKind)}
            options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <Select
            size="md"
            label={t('period')}
            hideLabel
            placeholder={t('periods.all')}
            value={days}
            options={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
            onChange={({ target }) => again(setDays)(target.value)}
          />
          {readsAll && <ExportButton choice={choice} />}
        </Choices>
      )}
      {narrowed && (
        <Choices>
          <Chip removeLabel={t('showAll')} onClick={() => again(setNarrowed)(null)}>
            {t(narrowed.by === 'actor' ? 'byPerson' : 'ofRecord', { name: narrowed.name })}
          </Chip>
        </Choices>
      )}
      {Array.from({ length: pages }, (_, index) => (
        <ActivityPage
          key={`${JSON.stringify(choice)} ${index}`}
          choice={choice}
          page={index + 1}
          onNarrow={seesActions ? again(setNarrowed) : undefined}
          onMore={index + 1 === pages ? () => setPages(pages + 1) : undefined}
        />
      ))}
    </Drawer>
  );
}

/** Saves what is chosen as a table. */
function ExportButton({ choice }: { choice: ActivityChoice }) {
  const { t } = useActivityTexts();
  const toasts = useToasts();
  const [fetchFile, { isLoading }] = workApi.useExportActivityMutation();
  async function save() {
    const { data: url, error } = await fetchFile(activityQuery(choice));
    if (url === undefined)
      return toasts.add({ color: 'danger', title: t('exportFailed'), message: problemText(error, t) });
    saveFile(url, `activity-${dayBefore(1)}.csv`);
  }
  return (
    <Button
      variant="outlineSecondary"
      size="md"
      icon={<Glyph icon={Download} size="sm" />}
      busy={isLoading}
      onClick={() => void save()}
    >
      {t('export')}
    </Button>
  );
}

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-bottom: var(--s-3);
`;
