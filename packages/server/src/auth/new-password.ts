import { Password } from '@samen/resources/accounts';
import { invalid, type FieldError } from '../errors/problem.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';

const { minLength = 10, maxLength = 128 } = Password as { minLength?: number; maxLength?: number };

/** Every rule that a chosen password breaks. */
export function passwordErrors(password: string | undefined, confirmation: string | undefined): FieldError[] {
  if (!password) return [{ code: 'required', pointer: '/password' }];
  const errors: FieldError[] = [];
  if (password.length < minLength)
    errors.push({ code: 'min_length', pointer: '/password', meta: { n: minLength } });
  if (password.length > maxLength)
    errors.push({ code: 'max_length', pointer: '/password', meta: { n: maxLength } });
  if (errors.length === 0 && isCommonPassword(password))
    errors.push({ code: 'password_common', pointer: '/password' });
  if (confirmation !== undefined && confirmation !== password)
    errors.push({ code: 'confirmation', pointer: '/password_confirmation' });
  return errors;
}

/** The hash of a password a person chose; 422 with every rule that it breaks. */
export async function acceptPassword(
  password: string | undefined,
  confirmation: string | undefined,
  from: string,
): Promise<string> {
  const errors = passwordErrors(password, confirmation);
  if (errors.length > 0 || password === undefined) throw invalid(...errors);
  return hashPassword(password, from);
}
