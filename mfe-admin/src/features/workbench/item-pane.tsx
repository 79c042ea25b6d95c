import { below, Heading, Note, Skeleton } from '@samen/design-system';
import { useFormat, useSite } from '@samen/federation-kit';
import { InLanguage } from '@samen/records';
import { LoadFailure } from '@samen/records/loading';
import type { WorkItem } from '@samen/resources/administration';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { styled } from 'styled-components';
import { DecisionBar } from './decision-bar.tsx';
import { Facts } from './facts.tsx';
import { isOwnWords } from './kinds.ts';
import type { Work } from './use-work.ts';
import { useGetWorkRecordQuery } from './workbench.api.ts';
import { useWorkTexts } from './workbench-texts.ts';

interface ItemPaneProps {
  item: WorkItem;
  /** How many steps the person has made: after one the title has the focus, as it has where nothing else does. */
  steps: number;
  work: Work;
  onSnooze: () => void;
  onHandOver: () => void;
  region: RefObject<HTMLElement | null>;
  /** Whether a form of a decision has something in it that was not sent. */
  hasTyped: RefObject<boolean>;
}

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** What waits, with what there is to know of it and the decision. */
export function ItemPane({ item, steps, work, onSnooze, onHandOver, region, hasTyped }: ItemPaneProps) {
  const { t } = useWorkTexts();
  const format = useFormat();
  const { center } = useSite();
  const title = useRef<HTMLHeadingElement>(null);
  const { kind, title: name, detail, locale, since, subjectType: type, subjectId: id } = item;
  const { currentData: record, error, isFetching, refetch } = useGetWorkRecordQuery({ type, id });
  const arrive = useEffectEvent(() => {
    const { activeElement } = document;
    // The body, the page and the region have it where no control does: the keys would be dead there.
    const isFree = activeElement === null || activeElement.contains(title.current);
    if (steps > 0 || isFree) title.current?.focus({ preventScroll: steps === 0 });
  });
  useEffect(() => arrive(), []);
  const ownText = isOwnWords(kind) ? name : detail;
  const values = { title: name, detail: detail ?? '', day: format.date(since, DAY) };
  return (
    <>
      <Content>
        <Heading level={2} size="h1" ref={title} tabIndex={-1}>
          <InLanguage text={t(`head.${kind}`, values)} part={ownText} locale={locale} />
        </Heading>
        <Lead>
          <InLanguage
            text={t(`lead.${kind}`, { ...values, context: detail === null ? 'alone' : undefined })}
            part={ownText}
            locale={locale}
          />
        </Lead>
        {item.volunteerCenterId !== center.id && <Muted>{t('inCenter', { center: item.centerName })}</Muted>}
        {item.openedByName !== null && (
          <Note tone="info" announce>
            {t('openedBy', { name: item.openedByName })}
          </Note>
        )}
        {item.assigneeName !== null && <Muted>{t('assignedTo', { name: item.assigneeName })}</Muted>}
        {item.snoozedUntil !== null && (
          <Muted>{t('snoozedUntil', { day: format.date(item.snoozedUntil, DAY) })}</Muted>
        )}
        {!record && error === undefined && <Skeleton rows={6} label={t('loading')} />}
        {!record && error !== undefined && (
          <LoadFailure
            title={t('itemFailed')}
            problem={error}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {record && <Facts item={item} record={record} />}
      </Content>
      {record && (
        <DecisionBar
          item={item}
          record={record}
          work={work}
          onSnooze={onSnooze}
          onHandOver={onHandOver}
          region={region}
          hasTyped={hasTyped}
        />
      )}
    </>
  );
}

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: 1;
  align-content: start;
  gap: 14px;
  padding: 24px 28px;
  overflow-wrap: anywhere;

  ${below.lg} {
    padding: 18px var(--w-gutter);
  }
  > h2:focus {
    outline: none;
    box-shadow: none;
  }
`;

const Lead = styled.p`
  margin-top: -10px;
  color: var(--text-muted);
`;

const Muted = styled.p`
  color: var(--text-muted);
  font-size: var(--fs-xs);
`;
