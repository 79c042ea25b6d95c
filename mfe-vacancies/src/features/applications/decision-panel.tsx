import { type Application, shownApplicationState } from '@samen/resources/vacancies';
import { Button, Note } from '@samen/design-system';
import { useFormat, useToasts } from '@samen/federation-kit';
import { useState } from 'react';
import { useApplicationTexts } from './use-application-texts.ts';
import { changeableUntil, mayStillChange } from './application-list.ts';
import { DecisionForm } from './decision-form.tsx';
import { FilledNote } from './filled-note.tsx';
import { OvertakenNote, type Overtaken } from './overtaken-note.tsx';
import { Muted, Panel } from './parts.ts';

/** Where an organization accepts or rejects, and for a while changes its mind. */
export function DecisionPanel({ application: current }: { application: Application }) {
  const { t: text } = useApplicationTexts();
  const format = useFormat();
  const toasts = useToasts();
  const [now] = useState(() => Date.now());
  const [isChanging, setChanging] = useState(false);
  // Who is writing goes on with what they saw; sending it says what has happened since.
  const [writingAbout, setWritingAbout] = useState<Application | null>(null);
  const application = writingAbout ?? current;
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);
  const state = shownApplicationState(application);
  const { decidedAt } = application;
  const isNew = state === 'new';
  return (
    <Panel aria-labelledby="decision">
      <h2 id="decision">{text('decision')}</h2>
      {overtaken && <OvertakenNote overtaken={overtaken} onClose={() => setOvertaken(null)} />}
      {!isNew && decidedAt && (
        <p data-focus-next>
          {text(`decided.${state}`, { date: format.date(decidedAt), name: application.firstName })}
        </p>
      )}
      <FilledNote application={application} />
      {isNew || isChanging ? (
        <DecisionForm
          key={isNew ? 'first' : 'change'}
          application={application}
          onWriting={(isWriting) => setWritingAbout(isWriting ? application : null)}
          onDecided={(status) => {
            setWritingAbout(null);
            setChanging(false);
            setOvertaken(null);
            toasts.add({
              title: text(`done.${status}`, { name: application.firstName }),
              color: 'success',
            });
          }}
          onOvertaken={(found) => {
            setWritingAbout(null);
            setChanging(false);
            setOvertaken(found);
          }}
          {...(isChanging ? { onCancel: () => setChanging(false) } : {})}
        />
      ) : (
        decidedAt !== null &&
        (mayStillChange(application, now) ? (
          <>
            <Muted>{text('changeUntil', { date: format.date(changeableUntil(decidedAt)) })}</Muted>
            <div>
              <Button variant="outlineSecondary" size="md" onClick={() => setChanging(true)}>
                {text('change')}
              </Button>
            </div>
          </>
        ) : (
          <Note tone="info">{text('tooLate')}</Note>
        ))
      )}
    </Panel>
  );
}
