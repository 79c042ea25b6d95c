import { asProblem, type Problem } from '@samen/api-client';
import { paths } from '@samen/resources/shared';
import { Button } from '@samen/design-system';
import { RecordForm, useRecordForm } from '@samen/records';
import { styled } from 'styled-components';
import { PasswordFields, type ChosenPassword } from '../../forms/password-fields.tsx';
import { accountApi } from '../../session/account.api.ts';
import { useTranslation } from '../../texts.ts';

interface ChoosePasswordProps {
  token: string;
  label: string;
  /** Whose password it is, for whatever keeps passwords in the browser. */
  email: string | null;
  onDone: (password: string) => void;
  onProblem: (problem: Problem) => void;
}

const NO_PASSWORD: ChosenPassword = { password: '', passwordConfirmation: '' };

/** Who was invited chooses a password with the confirmation. */
export function ChoosePassword({ token, label, email, onDone, onProblem }: ChoosePasswordProps) {
  const { t } = useTranslation();
  const [confirmAccount] = accountApi.useConfirmAccountMutation();
  const form = useRecordForm<ChosenPassword>({
    name: 'confirm',
    unsaved: 'prompt',
    values: NO_PASSWORD,
    label: (field) => t(`reset.${field}`),
    withoutScripts: {
      path: paths.confirm(),
      search: `?${new URLSearchParams({ kind: 'account', token }).toString()}`,
      read: () => NO_PASSWORD,
    },
    save: async (values) => {
      const result = await confirmAccount({ token, ...values });
      const problem = asProblem(result.error);
      const isGone = problem?.kind === 'rejected' && (problem.status === 410 || problem.status === 404);
      if (isGone) onProblem(problem);
      return result;
    },
    onSaved: () => onDone(form.methods.getValues('password')),
  });
  return (
    <Fields>
      <RecordForm
        form={form}
        footer={
          <div>
            <Button type="submit">{label}</Button>
          </div>
        }
      >
        {email !== null && (
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        )}
        <PasswordFields form={form} />
      </RecordForm>
    </Fields>
  );
}

const Fields = styled.div`
  max-width: var(--w-form);
  margin-top: var(--s-8);
`;
