import {
  below,
  Button,
  Glyph,
  IconButton,
  Note,
  Select,
  shortWindow,
  Textarea,
  type ButtonProps,
} from '@samen/design-system';
import { missingField, RecordForm, useRecordForm, useRules } from '@samen/records';
import { useSingleKeys } from '@samen/records/keys';
import { applicationReplyValues, ReplyMenu, typeInto } from '@samen/records/replies';
import type { WorkItem } from '@samen/resources/administration';
import { AlarmClock, UserPlus } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import { decisionsOn, type Decision, type DecisionValues } from './decisions.ts';
import type { Work } from './use-work.ts';
import type { WorkRecord, WorkRecords } from './workbench.api.ts';
import { useWorkTexts } from './workbench-texts.ts';

interface DecisionBarProps {
  item: WorkItem;
  record: WorkRecord;
  work: Work;
  onSnooze: () => void;
  onHandOver: () => void;
  region: RefObject<HTMLElement | null>;
  hasTyped: RefObject<boolean>;
}

const APPEARANCE: Record<Decision['tone'], Pick<ButtonProps, 'variant' | 'danger'>> = {
  primary: { variant: 'primary' },
  danger: { variant: 'outline', danger: true },
  secondary: { variant: 'outlineSecondary' },
};

/** The decisions on an item; what has to be written with one is requested in its place. */
export function DecisionBar(props: DecisionBarProps) {
  const { item, record, work, onSnooze, onHandOver, region, hasTyped } = props;
  const { t } = useWorkTexts();
  const [chosen, setChosen] = useState<Decision | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const decisions = decisionsOn(item, record);
  const take = (decision: Decision) => {
    if (decision.isBlocked) return;
    if (decision.input) setChosen(decision);
    else void work.decide(item, decision);
  };
  useSingleKeys(
    Object.fromEntries(decisions.map((one) => [one.letter, () => take(one)])),
    chosen === null && !work.isBusy,
    region,
  );
  if (chosen)
    return (
      <Bar data-edge="bottom">
        <DecisionForm
          item={item}
          record={record}
          decision={chosen}
          work={work}
          hasTyped={hasTyped}
          onCancel={() => {
            setChosen(null);
            requestAnimationFrame(() =>
              bar.current?.querySelector<HTMLElement>(`[data-letter="${chosen.letter}"]`)?.focus(),
            );
          }}
        />
      </Bar>
    );
  return (
    <Bar ref={bar} data-edge="bottom">
      {decisions.some(({ isBlocked }) => isBlocked) && <Note tone="warning">{t('blocked')}</Note>}
      <Buttons>
        {decisions.map((decision) => (
          <Button
            key={decision.name}
            {...APPEARANCE[decision.tone]}
            size="md"
            data-letter={decision.letter}
            aria-keyshortcuts={decision.letter.toUpperCase()}
            disabled={decision.isBlocked ?? false}
            busy={work.isBusy}
            onClick={() => take(decision)}
          >
            {t(`decisions.${decision.name}`)} <Key aria-hidden>{decision.letter.toUpperCase()}</Key>
          </Button>
        ))}
        <Small>
          <IconButton icon={<Glyph icon={AlarmClock} />} label={t('snooze')} onClick={onSnooze} />
          <IconButton icon={<Glyph icon={UserPlus} />} label={t('handOver')} onClick={onHandOver} />
        </Small>
      </Buttons>
    </Bar>
  );
}

interface DecisionFormProps {
  item: WorkItem;
  record: WorkRecord;
  decision: Decision;
  work: Work;
  hasTyped: RefObject<boolean>;
  onCancel: () => void;
}

function DecisionForm({ item, record, decision, work, hasTyped, onCancel }: DecisionFormProps) {
  const { t } = useWorkTexts();
  const rules = useRules();
  const first = useRef<HTMLDivElement>(null);
  const { name, input } = decision;
  const text = input?.text;
  const reasons = input?.reasons;
  const replies = input?.replies;
  const form = useRecordForm<DecisionValues>({
    name: `work-${item.id}-${name}`,
    values: { text: '', reason: '' },
    label: (field) => t(field === 'reason' ? 'form.reason' : `form.${name === 'archive' ? 'reject' : name}`),
    save: async (values) => {
      if (reasons && values.reason === '')
        return { error: missingField('reason', t('common:validation.required')) };
      const error = await work.decide(item, decision, { ...values, text: values.text.trim() });
      return error === undefined ? { data: null } : { error };
    },
  });
  useEffect(() => first.current?.querySelector<HTMLElement>('select, textarea, button')?.focus(), []);
  const { isDirty } = form;
  useEffect(() => {
    hasTyped.current = isDirty;
    return () => {
      hasTyped.current = false;
    };
  }, [hasTyped, isDirty]);
  return (
    <div ref={first}>
      <RecordForm
        form={form}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Escape' && !isDirty) onCancel();
          if (key === 'Enter' && (ctrlKey || metaKey)) void form.submit();
        }}
        footer={
          <Buttons>
            <Button type="submit" {...APPEARANCE[decision.tone]} size="md">
              {t(`confirm.${name}`)}
            </Button>
            <Button variant="tertiary" size="md" onClick={onCancel}>
              {t('common:form.cancel')}
            </Button>
          </Buttons>
        }
      >
        {name === 'archive' && <p>{t('archiveText', { title: item.title })}</p>}
        {reasons && (
          <Select
            {...form.field('reason')}
            size="md"
            placeholder={t('form.choose')}
            options={reasons.map((value) => ({ value, label: t(`reasons.${value as 'filled'}`) }))}
          />
        )}
        {replies && (
          <Suspense>
            <ReplyMenu
              purpose={replies}
              // Decisions on applications alone have replies.
              values={(common) => applicationReplyValues(record as WorkRecords['applications'], common)}
              current={() => form.methods.getValues('text')}
              onChoose={(chosen) => typeInto(document.getElementById(form.common('text').id), chosen)}
            />
          </Suspense>
        )}
        {text && (
          <Textarea
            {...form.field('text', rules.text({ required: text.min > 0, min: text.min, max: text.max }))}
            size="md"
            rows={4}
            {...(text.min === 0 ? { optionalText: t('common:form.optional') } : {})}
            counter={{ max: text.max, label: (used, max) => t('common:form.counter', { used, max }) }}
          />
        )}
      </RecordForm>
    </div>
  );
}

const Bar = styled.div`
  position: sticky;
  z-index: 2;
  bottom: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  padding: 12px 28px;
  border-top: 1.5px solid var(--text-strong);
  background: var(--surface);

  ${below.lg} {
    padding-inline: var(--w-gutter);

    /* Above the navigation of small windows. */
    body:has(nav[data-bottom-bar]) & {
      bottom: 61px;
    }
  }
  ${shortWindow} {
    position: static;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
`;

const Small = styled.span`
  display: none;
  gap: 6px;
  margin-inline-start: auto;

  ${below.lg} {
    display: flex;
  }
`;

export const Key = styled.kbd`
  min-width: 20px;
  margin-inline-start: 4px;
  padding: 1px 5px;
  border: 1px solid currentcolor;
  border-radius: 4px;
  font: inherit;
  font-size: var(--fs-2xs);
  text-align: center;

  @media (pointer: coarse) {
    display: none;
  }
`;
