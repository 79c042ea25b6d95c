import { asProblem, isOutcomeUnknown, problemText, type Problem } from '@samen/api-client';
import { paths } from '@samen/resources/shared';
import { Button, LinkButton, Note } from '@samen/design-system';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';

/** Why an application was not taken, as far as it is not about a single field. */
export type ApplyFailure = 'offline' | 'gone' | 'already' | 'failed';

/** What a rejection means for the applicant. */
export function failureOf(problem: Problem | null): ApplyFailure {
  if (problem && isOutcomeUnknown(problem)) return 'offline';
  if (problem?.kind !== 'rejected') return 'failed';
  const codes = [problem.code, ...problem.errors.map(({ code }) => code)];
  if (codes.includes('already_applied') || codes.includes('duplicate')) return 'already';
  return [404, 409, 410].includes(problem.status) ? 'gone' : 'failed';
}

interface ApplyProblemProps {
  error: unknown;
}

/** Inside the form: says what went wrong and what stays. Sending again never makes two: both carry the same key. */
export function ApplyProblem({ error }: ApplyProblemProps) {
  const { t } = useTranslation();
  const problem = asProblem(error);
  const failure = failureOf(problem);
  const isRepeatable = failure === 'offline' || failure === 'failed';
  return (
    <Note
      tone={failure === 'already' ? 'info' : 'danger'}
      announce
      action={
        failure === 'already' ? (
          <LinkButton href={paths.applications.list()} variant="outlineSecondary" size="sm">
            {t('apply.viewList')}
          </LinkButton>
        ) : (
          isRepeatable && (
            <Button type="submit" variant="outlineSecondary" size="sm">
              {t('apply.again')}
            </Button>
          )
        )
      }
    >
      <Title>{t(`apply.${failure}`)}</Title>
      {failure === 'failed' ? problemText(error, t) : t(`apply.${failure}Text`)}
    </Note>
  );
}

const Title = styled.strong`
  display: block;
`;
