import { asProblem, problemText } from '@samen/api-client';
import { Note } from '@samen/design-system';
import { useTranslation } from '../../shared/texts.ts';

/** Rejections whose detail explains what to do; the server writes them for operators, in English. */
const EXPLAINED = ['invalid_transition', 'invalid', 'not_found', 'forbidden'];

/** Why a change was not made. */
export function Rejection({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const problem = asProblem(error);
  const details =
    problem?.kind === 'rejected' && EXPLAINED.includes(problem.code)
      ? problem.errors.map(({ detail }) => detail).filter(Boolean)
      : [];
  return (
    <Note tone="danger" announce>
      {details.length === 0
        ? problemText(error, t)
        : details.map((detail) => (
            <p key={detail} lang="en">
              {detail}
            </p>
          ))}
    </Note>
  );
}
