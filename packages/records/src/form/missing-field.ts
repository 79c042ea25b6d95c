import type { Problem } from '@samen/api-client';

/**
 * What the server would answer where a field was left empty, for one that is only wanted once the form is sent: a rule
 * of the field would refuse whoever just passes through it. `field` in snake_case.
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
