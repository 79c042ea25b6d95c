import { isOnlyStudent } from '@samen/resources/shared';
import type { Caller } from '../../../context.ts';

/** Whether the caller is here as a student and nothing else: one-on-one help is not for them. */
export const isStudentAlone = ({ organization }: Pick<Caller, 'organization'>): boolean =>
  isOnlyStudent(organization?.roles ?? []);
