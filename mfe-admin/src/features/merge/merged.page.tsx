import { problemText } from '@samen/api-client';
import type { Merge } from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';
import { Breadcrumb, Container, LinkButton, Note, PageTitle, SectionHeading } from '@samen/design-system';
import { useFormat, usePageTitle, useToasts } from '@samen/federation-kit';
import { LoadedRecord } from '@samen/records/loading';
import { useParams } from '@samen/router';
import { styled } from 'styled-components';
import { Actions, Small, UndoButton } from '../../shared/undo.tsx';
import { useGetMergeQuery, useUndoMergeMutation } from './merge.api.ts';
import { useMergeTexts } from './merge-texts.ts';
import { MovedList } from './moved-list.tsx';

/** What came of a merge, and its way back. */
export function MergedPage() {
  const { t } = useMergeTexts();
  const { id = '' } = useParams();
  const query = useGetMergeQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <LoadedRecord query={query} failed={t('failed')} loading={t('loading')}>
      {(merge) => <Loaded merge={merge} />}
    </LoadedRecord>
  );
}

function Loaded({ merge }: { merge: Merge }) {
  const { t } = useMergeTexts();
  const format = useFormat();
  const { recordType: type, keptId, goneId, status, moved, remaining, undoableUntil, undoneAt, meta } = merge;
  const names = { kept: merge.keptName ?? t('gone'), gone: merge.goneName ?? t('gone') };
  const title = t(`result.${status}`, names);
  usePageTitle(title);
  const one = { organizations: paths.organizations.record, users: paths.users.one }[type];
  const until = format.date(undoableUntil, { dateStyle: 'long', timeStyle: 'short' });
  const canUndo = meta?.can?.includes('merges.undo') ?? false;
  return (
    <Container>
      <Page>
        <Breadcrumb
          label={t('common:form.trail')}
          items={[{ label: t(`list.${type}`), href: paths[type].list() }, { label: title }]}
        />
        <PageTitle>{title}</PageTitle>
        {status === 'done' ? (
          <>
            <p>{t(`result.leads.${type}`, names)}</p>
            {moved.length > 0 && (
              <section>
                <SectionHeading title={t('result.moved', names)} size="h4" />
                <MovedList moved={moved} />
              </section>
            )}
          </>
        ) : (
          <>
            <p>{t('result.backAt', { date: undoneAt === null ? '' : format.dateTime(undoneAt) })}</p>
            {remaining.length > 0 ? (
              <section>
                <SectionHeading title={t('result.remaining')} size="h4" />
                <p>{t('result.remainingText', names)}</p>
                <MovedList moved={remaining} />
              </section>
            ) : (
              <Note tone="success">{t('result.allBack', names)}</Note>
            )}
            <p>{t('result.added', names)}</p>
          </>
        )}
        <Actions>
          <LinkButton href={one(keptId)} size="md">
            {t('result.open', { name: names.kept })}
          </LinkButton>
          {status === 'undone' && (
            <LinkButton href={one(goneId)} size="md" variant="outlineSecondary">
              {t('result.open', { name: names.gone })}
            </LinkButton>
          )}
          {canUndo && <Undo merge={merge} names={names} />}
        </Actions>
        {status === 'done' && <Small>{t(canUndo ? 'result.until' : 'result.over', { date: until })}</Small>}
      </Page>
    </Container>
  );
}

function Undo({ merge, names }: { merge: Merge; names: { kept: string; gone: string } }) {
  const { t } = useMergeTexts();
  const toasts = useToasts();
  const [undo, { isLoading }] = useUndoMergeMutation();
  async function takeBack() {
    const { error } = await undo(merge.id);
    if (error)
      toasts.add({
        color: 'danger',
        duration: 0,
        title: t('undo.failed'),
        message: problemText(error, t),
      });
    else toasts.add({ color: 'success', title: t('undo.done') });
  }
  return (
    <UndoButton
      label={t('undo.action')}
      question={{
        title: t('undo.title'),
        detail: t('undo.text', names),
        confirm: t('undo.action'),
        cancel: t('common:form.cancel'),
      }}
      busy={isLoading}
      onUndo={takeBack}
    />
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding-block: 24px 64px;
  overflow-wrap: anywhere;
`;
