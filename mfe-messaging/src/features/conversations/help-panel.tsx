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

type Choice = 'share' | 'block' | 'report' | 'reportPerson';

/** About one-on-one help: who has agreed to what, how to reach the other one, and what to do when something is wrong. */
export function HelpPanel({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation();
  const { t: helpText } = useLateTexts('messaging-help', { nl, en });
  const { user } = useSession();
  const toasts = useToasts();
  const [chosen, setChosen] = useState<Choice | null>(null);
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
  const contact = contacts.find(({ userId }) => userId === other.id);
  const isOver = !can.includes('conversations.write');
  const notify = (error: unknown, done: 'shareDone' | 'blockDone' | 'unblockDone') => {
    setChosen(null);
    toasts.add(
      error
        ? { color: 'danger', duration: 0, title: problemText(error, t) }
        : { color: 'success', title: helpText(done, { name }) },
    );
  };
  const confirm = async () => {
    if (chosen === 'share') notify((await share(id)).error, 'shareDone');
    else notify((await block(other.id)).error, 'blockDone');
  };
  return (
    <Panel>
      {isOver ? (
        <Note tone="info">{helpText(own ? 'blocked' : 'ended', { name })}</Note>
      ) : (
        <p>{helpText(`intro_${state}`, { name })}</p>
      )}
      {contact && (
        <Contact>
          <strong>{helpText('contact', { name: contact.name })}</strong>
          <Link href={`mailto:${contact.email}`}>{contact.email}</Link>
          {contact.phoneNumber && <Link href={`tel:${contact.phoneNumber}`}>{contact.phoneText}</Link>}
        </Contact>
      )}
      <Actions>
        {can.includes('conversations.share_contact') && !shared[0] && (
          <Button size="sm" variant="outline" onClick={() => setChosen('share')}>
            {helpText('share')}
          </Button>
        )}
        {own && (
          <Button
            size="sm"
            variant="outlineSecondary"
            busy={unblocking.isLoading}
            onClick={() => void unblock(own.id).then(({ error }) => notify(error, 'unblockDone'))}
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
              onSelect: () => setChosen(one),
            })),
            ...(own
              ? []
              : [
                  {
                    id: 'block',
                    label: helpText('block', { name }),
                    danger: true,
                    onSelect: () => setChosen('block'),
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
      {(chosen === 'share' || chosen === 'block') && (
        <ConfirmDialog
          isOpen
          title={helpText(`${chosen}Title`, { name })}
          confirmLabel={helpText(chosen, { name })}
          cancelLabel={t('common:form.cancel')}
          danger={chosen === 'block'}
          busy={sharing.isLoading || blocking.isLoading}
          onConfirm={() => void confirm()}
          onCancel={() => setChosen(null)}
        >
          <p>{helpText(`${chosen}Text`, { name })}</p>
        </ConfirmDialog>
      )}
      {(chosen === 'report' || chosen === 'reportPerson') && (
        <ReportDialog
          type={chosen === 'report' ? 'conversations' : 'users'}
          id={chosen === 'report' ? id : other.id}
          useMake={useMakeReportMutation}
          onClose={() => setChosen(null)}
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

const Contact = styled.p`
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
