import { problemText, type Problem } from '@samen/api-client';
import { paths, type ConfirmOutcome } from '@samen/resources/shared';
import { Button, Lead, Note, PageTitle } from '@samen/design-system';
import { useAddressOf } from '@samen/router';
import { useState, type FormEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useAccountTexts } from '../../session/use-account-texts.ts';
import { Way, LinkResult, PageColumn, type LinkResultProps } from './link-result.tsx';

type Result = Pick<LinkResultProps, 'heading' | 'intro' | 'next'>;

export interface ConfirmStepProps {
  /** What the button sends where no script does. */
  fields: { kind: string; token: string };
  /** What became of the button where it was pressed without scripts. */
  outcome: ConfirmOutcome | null;
  heading: string;
  intro: string;
  submit: string;
  /** What the button is about. */
  details?: ReactNode;
  /** Does what the link is for; returns why the server rejected it. */
  confirm: () => Promise<Problem | null>;
  done: Result;
  expired: Omit<Result, 'heading'>;
  /** Something else of the same sender counts; where that cannot be, it is what was done. */
  replaced?: Result;
  /** What the link is about is over. */
  closed: Result;
  unknown: ReactNode;
  /** Something is missing, so that it is prompted for before anything is pressed. */
  isIncomplete?: boolean;
  /** Prompts for what the server still misses (422), in place of the button; `onProblem` takes its rejections. */
  prompt?: (outcome: { onDone: () => void; onProblem: (problem: Problem) => void }) => ReactNode;
}

type Step =
  | { step: 'idle'; rejection: string | null }
  | { step: 'sending' | 'incomplete' }
  | { step: 'done' | 'replaced' | 'closed' | 'expired' | 'unknown' };

/** One button, and what became of it. */
export function ConfirmStep({
  fields,
  outcome,
  heading,
  intro,
  submit,
  confirm,
  ...props
}: ConfirmStepProps) {
  const { done, replaced = done, closed, expired, unknown, prompt, details, isIncomplete = false } = props;
  const { t } = useAccountTexts();
  const addressOf = useAddressOf();
  const [state, setState] = useState<Step>(() => {
    if (isIncomplete) return { step: 'incomplete' };
    // Where nothing more can be filled in, what is incomplete may only be tried again.
    return outcome === 'failed' || outcome === null || (outcome === 'incomplete' && !prompt)
      ? { step: 'idle', rejection: outcome && t('confirm.failed') }
      : { step: outcome };
  });

  function settle(problem: Problem | null) {
    const status = problem?.kind === 'rejected' ? problem.status : undefined;
    const isGone = problem?.kind === 'rejected' && problem.code === 'gone';
    if (!problem) setState({ step: 'done' });
    else if (status === 409 || isGone) setState({ step: 'closed' });
    else if (status === 410) setState({ step: 'expired' });
    else if (status === 404) setState({ step: 'unknown' });
    else if (status === 422 && prompt) setState({ step: 'incomplete' });
    else setState({ step: 'idle', rejection: problemText(problem, t) });
  }

  async function press(event: FormEvent) {
    event.preventDefault();
    if (state.step === 'sending') return;
    setState({ step: 'sending' });
    settle(await confirm());
  }

  if (state.step === 'done') return <LinkResult {...done} isNew />;
  if (state.step === 'replaced') return <LinkResult {...replaced} isNew />;
  if (state.step === 'closed') return <LinkResult {...closed} isNew />;
  if (state.step === 'expired') {
    return <LinkResult heading={t('confirm.expiredHeading')} {...expired} isNew />;
  }
  if (state.step === 'unknown') return unknown;
  return (
    <PageColumn>
      <PageTitle>{heading}</PageTitle>
      <Lead>{intro}</Lead>
      {details}
      {state.step === 'idle' && state.rejection && (
        <Rejection>
          <Note tone="danger" announce>
            {state.rejection}
          </Note>
        </Rejection>
      )}
      {state.step === 'incomplete' ? (
        prompt?.({ onDone: () => settle(null), onProblem: settle })
      ) : (
        <form method="post" action={addressOf(paths.confirm())} onSubmit={(event) => void press(event)}>
          <input type="hidden" name="kind" value={fields.kind} />
          <input type="hidden" name="token" value={fields.token} />
          <Way>
            <Button type="submit" busy={state.step === 'sending'}>
              {submit}
            </Button>
          </Way>
        </form>
      )}
    </PageColumn>
  );
}

const Rejection = styled.div`
  margin-top: var(--s-6);
`;
