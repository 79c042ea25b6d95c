import type { CallerUser } from '../../../context.ts';
import { normalizePhone } from '@samen/resources/shared';
import { readApplicant } from './applicant.ts';

const person = { vacancyId: 'v', firstName: ' Noor ', lastName: 'Bakker', email: 'Noor@Example.NL' };
const account = { firstName: 'Sam', lastName: 'Vos', email: 'sam@example.nl' } as CallerUser;
const errorsOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return (error as { errors: { code: string; pointer: string }[] }).errors.map(
      ({ code, pointer }) => `${pointer.split('/').at(-1)} ${code}`,
    );
  }
  return [];
};

it.each([
  ['06-1234 5678', '+31612345678'],
  ['(024) 123 45 67', '+31241234567'],
  ['+32 470 12 34 56', '+32470123456'],
  ['0032470123456', '+32470123456'],
  ['612345678', '+31612345678'],
  ['+0612345678', null],
  ['123', null],
])('stores the number %s as %s', (written, stored) => {
  expect(normalizePhone(written)).toBe(stored);
});

describe('readApplicant', () => {
  it('trims, lowers the address and omits empty fields', () => {
    expect(readApplicant({ ...person, message: '  ', phoneNumber: null }, null)).toEqual({
      first_name: 'Noor',
      last_name: 'Bakker',
      email: 'noor@example.nl',
      phone_number: null,
      message: null,
    });
  });

  it('takes missing fields from the account, and the address always', () => {
    const read = readApplicant({ vacancyId: 'v', firstName: 'Samira', email: 'other@example.nl' }, account);
    expect(read).toMatchObject({ first_name: 'Samira', last_name: 'Vos', email: 'sam@example.nl' });
  });

  it('reports every broken rule', () => {
    expect(errorsOf(() => readApplicant({ vacancyId: 'v' }, null))).toEqual([
      'first_name required',
      'last_name required',
      'email required',
    ]);
    const wrong = {
      ...person,
      firstName: 'A\r\nBcc: x',
      message: 'a\u0007',
      phoneNumber: '12345678901234567',
    };
    expect(errorsOf(() => readApplicant(wrong, null))).toEqual([
      'first_name characters',
      'phone_number phone',
      'message characters',
    ]);
  });

  it('accepts several lines in the message', () => {
    expect(readApplicant({ ...person, message: 'een\n\ttwee' }, null).message).toBe('een\n\ttwee');
  });

  it('rejects a filled hidden field', () => {
    expect(errorsOf(() => readApplicant({ ...person, website: 'http://spam' }, null))).toEqual([
      'website empty',
    ]);
  });
});
