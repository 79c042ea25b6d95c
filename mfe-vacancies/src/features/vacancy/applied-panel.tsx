import { paths } from '@samen/resources/shared';
import { type Application, type Vacancy, shownApplicationState } from '@samen/resources/vacancies';
import { Button, Glyph, Heading, LinkButton } from '@samen/design-system';
import { StatusTag } from '@samen/records';
import { PartyPopper } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { nextStepText, type ShownState } from '../../shared/application-state.ts';
import { TalkLink } from '../../shared/talk-link.tsx';
import { useVacancyLabels } from '../../shared/vacancy-texts.ts';
import { APPLY_TITLE_ID } from './apply-ids.ts';
import { ApplyReader } from './apply-reader.tsx';
import { ApplicationTimeline } from './application-timeline.tsx';
import { Actions, Panel, Sign } from './done-styles.ts';
import { Onward } from './onward.tsx';

/** Whether it is time for others like it. */
export const offersOthers = ({ application, isNew }: { application: Application; isNew: boolean }): boolean =>
  isNew || shownApplicationState(application) === 'rejected';

/** Where it is clear at once what comes of it. */
const DONE: Partial<Record<ShownState, 'apply.doneSeat' | 'apply.doneLine'>> = {
  accepted: 'apply.doneSeat',
  waitlisted: 'apply.doneLine',
};

interface AppliedPanelProps {
  vacancy: Vacancy;
  application: Application;
  isNew: boolean;
  mayAgain: boolean;
  onAgain: () => void;
}

/** How it stands with what a person who is signed in has sent. Sent just now, it takes the focus: the button is gone. */
export function AppliedPanel({ vacancy, application, isNew, mayAgain, onAgain }: AppliedPanelProps) {
  const labels = useVacancyLabels();
  const { t } = labels;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const state = shownApplicationState(application);
  return (
    <>
      {state === 'new' && <ApplyReader vacancy={vacancy} />}
      <Panel>
        {isNew && (
          <Sign>
            <Glyph icon={PartyPopper} size="2xl" />
          </Sign>
        )}
        <Heading ref={heading} level={2} size="h3" id={APPLY_TITLE_ID} tabIndex={-1}>
          {isNew ? t(DONE[state] ?? 'apply.doneMember', { title: vacancy.title }) : t('apply.yours')}
        </Heading>
        {!isNew && <StatusTag of="applications" status={state} />}
        <p>{nextStepText(application, labels)}</p>
        <ApplicationTimeline application={application} />
        <Actions>
          <LinkButton
            href={paths.applications.one(application.id)}
            variant={state === 'offered' ? 'primary' : 'outline'}
            block
          >
            {state === 'offered' ? t('apply.toOffer') : t('apply.viewYours')}
          </LinkButton>
          <TalkLink conversationId={application.conversationId} />
          {mayAgain && (
            <Button variant="outlineSecondary" block onClick={onAgain}>
              {t('apply.applyAgain')}
            </Button>
          )}
        </Actions>
        {offersOthers({ application, isNew }) && <Onward vacancy={vacancy} />}
        {state === 'accepted' && <Onward vacancy={vacancy} isSettled />}
      </Panel>
    </>
  );
}
