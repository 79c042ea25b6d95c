import type { Application } from '@samen/resources/vacancies';
import { Button, DescriptionList } from '@samen/design-system';
import { useState } from 'react';
import { nextStepKey } from '../../shared/application-state.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useApplicationTexts } from './use-application-texts.ts';
import { Panel } from './parts.ts';
import { TalkLink } from '../../shared/talk-link.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** For who applied: what comes next, whom to reach, and the way to take it back. */
export function OwnPanel({ application }: { application: Application }) {
  const { t } = useTranslation();
  const { t: text } = useApplicationTexts();
  const [isConfirming, setConfirming] = useState(false);
  const { contact, meta } = application;
  const mayWithdraw = meta?.can?.includes('applications.withdraw') ?? false;
  return (
    <Panel aria-labelledby="next">
      <h2 id="next">{text('nextStep')}</h2>
      <p>{t(`applications.next.${nextStepKey(application)}`)}</p>
      {contact && (
        <DescriptionList
          items={[
            { id: 'name', label: text('contactPerson'), value: contact.fullName },
            ...(contact.phoneNumber
              ? [
                  {
                    id: 'phone',
                    label: text('phone'),
                    value: <a href={`tel:${contact.phoneNumber}`}>{contact.phoneText}</a>,
                  },
                ]
              : []),
          ]}
        />
      )}
      {application.message === null && <TalkLink conversationId={application.conversationId} />}
      {mayWithdraw && (
        <Button variant="outline" danger onClick={() => setConfirming(true)}>
          {text('withdraw')}
        </Button>
      )}
      {isConfirming && <WithdrawDialog application={application} onClose={() => setConfirming(false)} />}
    </Panel>
  );
}
