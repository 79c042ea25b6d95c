import { asProblem, type Problem } from '@samen/api-client';
import { Button, Note } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { PasswordFields, type ChosenPassword } from '../../forms/password-fields.tsx';
import { ScriptedForm } from '../../forms/scripted-form.tsx';
import { useAccountForm } from '../../forms/use-account-form.ts';
import { accountApi } from '../../session/account.api.ts';

interface ChoosePasswordProps {
  token: string;
  onDone: () => void;
  onProblem: (problem: Problem) => void;
}

/** Who was invited chooses a password with the confirmation. */
export function ChoosePassword({ token, onDone, onProblem }: ChoosePasswordProps) {
  const { t } = useTranslation();
  const [confirmAccount] = accountApi.useConfirmAccountMutation();
  const form = useAccountForm<ChosenPassword>({
    unsavedKey: 'confirm',
    defaultValues: { password: '', passwordConfirmation: '' },
    send: async (values) => {
      const problem = asProblem((await confirmAccount({ token, ...values })).error);
      if (!problem) onDone();
      const isGone = problem?.kind === 'rejected' && (problem.status === 410 || problem.status === 404);
      if (isGone) onProblem(problem);
      return isGone ? null : problem;
    },
  });
  return (
    <Fields onSubmit={form.submit}>
      {form.refusal && (
        <Note tone="danger" announce>
          {form.refusal}
        </Note>
      )}
      <PasswordFields form={form} />
      <div>
        <Button type="submit" busy={form.isSubmitting}>
          {t('confirm.accountSubmit')}
        </Button>
      </div>
    </Fields>
  );
}

const Fields = styled(ScriptedForm)`
  display: grid;
  gap: 18px;
  max-width: var(--w-form);
  margin-top: var(--s-8);
`;
