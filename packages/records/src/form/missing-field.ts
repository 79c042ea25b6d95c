import type { Problem } from '@samen/api-client';

/**
 * The error of the server where a field was left empty, for one that is only required once the form is sent: a rule
 * of the field would reject it when it is merely passed through. `field` in snake_case.
 */
export function missingField(field: string, detail: string): Problem {
  const source = { pointer: `/data/attributes/${field}` };
  return {
    kind: 'rejected',
    status: 422,
    code: 'required',
    errors: [{ status: '422', code: 'required', title: '', detail, source }],
  };
}
