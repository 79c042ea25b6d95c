import type { Caller } from '../../../context.ts';

/** Whether the caller is here as a student and nothing else: one-on-one help is not for them. */
export function isStudentAlone({ organization }: Pick<Caller, 'organization'>): boolean {
  const roles = organization?.roles ?? [];
  return roles.length > 0 && roles.every((role) => role === 'student');
}
