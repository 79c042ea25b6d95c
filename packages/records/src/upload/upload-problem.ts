import { asProblem, problemText } from '@samen/api-client';
import { fileTypeName, UPLOAD_RULES, uploadSizeName, type UploadPurpose } from '@samen/resources/shared';
import type { useTranslation } from '@samen/federation-kit';

type Translate = ReturnType<typeof useTranslation>['t'];

/**
 * What can be said before a file is sent, in words that name it as `label`; null when there is nothing against it.
 * `types`: those that are taken, where they are fewer than of the purpose.
 */
export function rejectFile(
  file: Pick<File, 'size' | 'type'>,
  purpose: UploadPurpose,
  label: string,
  t: Translate,
  types: readonly string[] = UPLOAD_RULES[purpose].types,
): string | null {
  const { maxBytes } = UPLOAD_RULES[purpose];
  const messageFor = (code: string, values: object) =>
    t(`common:validation.${code}`, { field: label, ...values });
  // A browser that does not know a type says nothing; the server looks at the bytes.
  if (file.type !== '' && !types.includes(file.type))
    return messageFor('file_type', { types: types.map(fileTypeName).join(', ') });
  if (file.size === 0) return messageFor('invalid', {});
  return file.size > maxBytes ? messageFor('image_size', { size: uploadSizeName(purpose) }) : null;
}

/** Why the server did not take it, in words that name the field as the screen does. */
export function uploadProblem(error: unknown, label: string, t: Translate): string {
  const problem = asProblem(error);
  const [first] = problem?.kind === 'rejected' && problem.status === 422 ? problem.errors : [];
  return first
    ? t(`common:validation.${first.code}`, { field: label, ...first.meta })
    : problemText(error, t);
}
