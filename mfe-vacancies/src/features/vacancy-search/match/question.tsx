import { Button } from '@samen/design-system';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { MatchResponses } from '../../../shared/match-responses.ts';

/** What every question has. */
export interface QuestionParts {
  heading: ReactNode;
  submit: string;
  skip: string;
  responses: MatchResponses;
  onDone: (part: Partial<MatchResponses>) => void;
}

interface EndsProps extends Pick<QuestionParts, 'submit' | 'skip'> {
  busy?: boolean;
  onSkip: () => void;
}

/** On to the next question, with or without an answer. */
export function Ends({ submit, skip, busy = false, onSkip }: EndsProps) {
  return (
    <Buttons>
      <Button type="submit" size="md" busy={busy}>
        {submit}
      </Button>
      <Button variant="tertiary" size="md" onClick={onSkip}>
        {skip}
      </Button>
    </Buttons>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
