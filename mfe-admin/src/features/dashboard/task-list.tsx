import type { DashboardTask } from '@samen/resources/administration';
import { below, Icon, LinkButton } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { InLanguage } from '@samen/records';
import { paths } from '@samen/resources/shared';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { Nothing, Part, Rows } from '../../shared/part.tsx';
import { ICONS, isDue, taskHref } from './task-links.ts';
import { Row } from './row.ts';

const DAY = { day: 'numeric', month: 'long' } as const;

interface TaskListProps {
  tasks: readonly DashboardTask[];
  isQuiet: boolean;
  /** Whether all of it can be worked through one after the other. */
  hasWorkbench: boolean;
}

/** What waits, in the order in which the server put it: the first thing first. `isQuiet`: it is left out when empty. */
export function TaskList({ tasks, isQuiet, hasWorkbench }: TaskListProps) {
  const { t } = useTranslation();
  if (tasks.length === 0 && isQuiet) return null;
  return (
    <Part
      title={t('tasks.title')}
      {...(hasWorkbench ? { link: { href: paths.workbench.queue(), label: t('tasks.workbench') } } : {})}
    >
      {tasks.length === 0 && <Nothing>{t('tasks.none')}</Nothing>}
      <Rows>
        {tasks.map((task) => (
          <li key={`${task.kind} ${task.recordId}`}>
            <Task task={task} hasWorkbench={hasWorkbench} />
          </li>
        ))}
      </Rows>
    </Part>
  );
}

function Task({ task, hasWorkbench }: { task: DashboardTask; hasWorkbench: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, recordId, count, detail, locale, at, urgent } = task;
  // Whose words those of a vacancy are: an application says first who, then what for.
  const ownText = kind.startsWith('application_') ? detail : task.title;
  const form = recordId === null ? 'several' : 'one';
  const values = {
    ...task,
    count,
    day: format.date(at, DAY),
    context: detail === null ? 'alone' : undefined,
  };
  const title = t(`tasks.${kind}.${form}`, values);
  const due = isDue(kind) ? t('tasks.due', values) : t('tasks.since', { when: format.relative(at) });
  return (
    <Marked $urgent={urgent}>
      <Mark>
        <Icon name={ICONS[kind]} size="md" />
      </Mark>
      <div>
        <strong>
          <InLanguage text={title} part={ownText} locale={locale} />
        </strong>
        <p>
          <InLanguage text={t(`tasks.${kind}.${form}Detail`, values)} part={ownText} locale={locale} />{' '}
          {urgent ? <Due>{due}</Due> : <span>{due}</span>}
        </p>
      </div>
      <LinkButton
        href={taskHref(task, hasWorkbench)}
        size="sm"
        variant={urgent ? 'outline' : 'outlineSecondary'}
        aria-label={`${t(`tasks.${kind}.act`)}: ${title}`}
      >
        {t(`tasks.${kind}.act`)}
      </LinkButton>
    </Marked>
  );
}

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: var(--r-control);
  background: var(--sunken);
  color: var(--text-muted);
`;

const Marked = styled(Row)<{ $urgent: boolean }>`
  grid-template-columns: 36px minmax(0, 1fr) auto;
  min-height: 60px;

  ${Mark} {
    ${({ $urgent }) => $urgent && 'background: var(--secondary-soft); color: var(--on-secondary-soft);'}
  }

  ${below.lg} {
    grid-template-columns: 36px minmax(0, 1fr);
    align-items: start;

    > :last-child {
      grid-column: 2;
      justify-self: start;
      min-height: 44px;
    }
  }
`;

const Due = styled.span`
  color: var(--warning-text);
  font-size: var(--fs-2xs);
  font-weight: 600;
`;
