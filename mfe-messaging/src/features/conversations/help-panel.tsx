import { problemText } from '@samen/api-client';
import { below, Button, ConfirmDialog, Glyph, Link, Menu, Note, text } from '@samen/design-system';
import { useLateTexts, useSession, useToasts } from '@samen/federation-kit';
import { ReportDialog } from '@samen/records/reports';
import type { Conversation } from '@samen/resources/messaging';
import { paths } from '@samen/resources/shared';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import en from '../../locales/help/en.json';
import nl from '../../locales/help/nl.json';
import { useTranslation } from '../../shared/texts.ts';
import {
  useBlockMutation,
  useGetBlocksQuery,
  useMakeReportMutation,
  useShareContactMutation,
  useUnblockMutation,
} from './conversations.api.ts';

type Asked = 'share' | 'block' | 'report' | 'reportPerson';

/** About one-on-one help: who has agreed to what, how to reach the other one, and what to do when something is wrong. */
export function HelpPanel({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation();
  const { t: helpText } = useLateTexts('messaging-help', { nl, en });
  const { user } = useSession();
  const toasts = useToasts();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [share, sharing] = useShareContactMutation();
  const [block, blocking] = useBlockMutation();
  const [unblock, unblocking] = useUnblockMutation();
  const { data: blocks } = useGetBlocksQuery();
  const { id, subjectId, contactSharedBy, contacts, participants = [] } = conversation;
  const can = conversation.meta?.can ?? [];
  const other = participants.find((one) => one.id !== user?.id);
  if (!other || !user) return null;
  const name = other.fullName.split(' ')[0] ?? other.fullName;
  const own = blocks?.items.find(({ userId }) => userId === other.id);
  const shared = [user.id, other.id].map((one) => contactSharedBy.includes(one));
  const state = shared[0] ? (shared[1] ? 'both' : 'me') : shared[1] ? 'other' : 'none';
  const reach = contacts.find(({ userId }) => userId === other.id);
  const isOver = !can.includes('conversations.write');
  const tell = (error: unknown, done: 'shareDone' | 'blockDone' | 'unblockDone') => {
    setAsked(null);
    toasts.add(
      error
        ? { color: 'danger', duration: 0, title: problemText(error, t) }
        : { color: 'success', title: helpText(done, { name }) },
    );
  };
  const confirm = async () => {
    if (asked === 'share') tell((await share(id)).error, 'shareDone');
    else tell((await block(other.id)).error, 'blockDone');
  };
  return (
    <Panel>
      {isOver ? (
        <Note tone="info">{helpText(own ? 'blocked' : 'ended', { name })}</Note>
      ) : (
        <p>{helpText(`intro_${state}`, { name })}</p>
      )}
      {reach && (
        <Reach>
          <strong>{helpText('contact', { name: reach.name })}</strong>
          <Link href={`mailto:${reach.email}`}>{reach.email}</Link>
          {reach.phoneNumber && <Link href={`tel:${reach.phoneNumber}`}>{reach.phoneText}</Link>}
        </Reach>
      )}
      <Actions>
        {can.includes('conversations.share_contact') && !shared[0] && (
          <Button size="sm" variant="outline" onClick={() => setAsked('share')}>
            {helpText('share')}
          </Button>
        )}
        {own && (
          <Button
            size="sm"
            variant="outlineSecondary"
            busy={unblocking.isLoading}
            onClick={() => void unblock(own.id).then(({ error }) => tell(error, 'unblockDone'))}
          >
            {helpText('unblock')}
          </Button>
        )}
        {subjectId && !isOver && <Link href={paths.vacancies.one(subjectId)}>{helpText('vacancy')}</Link>}
        <Menu
          align="end"
          items={[
            ...(['report', 'reportPerson'] as const).map((one) => ({
              id: one,
              label: helpText(one, { name }),
              onSelect: () => setAsked(one),
            })),
            ...(own
              ? []
              : [
                  {
                    id: 'block',
                    label: helpText('block', { name }),
                    danger: true,
                    onSelect: () => setAsked('block'),
                  },
                ]),
          ]}
          trigger={(props) => (
            <Button {...props} variant="tertiary" size="sm">
              {helpText('more')}
              <Glyph icon={ChevronDown} size="sm" />
            </Button>
          )}
        />
      </Actions>
      {(asked === 'share' || asked === 'block') && (
        <ConfirmDialog
          isOpen
          title={helpText(`${asked}Title`, { name })}
          confirmLabel={helpText(asked, { name })}
          cancelLabel={t('common:form.cancel')}
          danger={asked === 'block'}
          busy={sharing.isLoading || blocking.isLoading}
          onConfirm={() => void confirm()}
          onCancel={() => setAsked(null)}
        >
          <p>{helpText(`${asked}Text`, { name })}</p>
        </ConfirmDialog>
      )}
      {(asked === 'report' || asked === 'reportPerson') && (
        <ReportDialog
          type={asked === 'report' ? 'conversations' : 'users'}
          id={asked === 'report' ? id : other.id}
          useMake={useMakeReportMutation}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}

const Panel = styled.section`
  ${text('sm')}
  display: grid;
  gap: 10px;
  padding: 12px 32px;
  border-bottom: 1px solid var(--border);
  background: var(--inset);

  ${below.lg} {
    padding-inline: var(--w-gutter);
  }
`;

const Reach = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;
`;
