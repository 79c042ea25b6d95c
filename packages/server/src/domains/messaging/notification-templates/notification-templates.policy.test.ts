import type { TemplateKey } from '@samen/resources/shared';
import type { AccessScope } from '../../../auth/access-scope.ts';
import { fieldReader, type FieldReader } from '../../../http/field-reader.ts';
import { outcomeOf } from '../../../test/callers.ts';
import {
  checkActive,
  checkText,
  labelOf,
  sameText,
  templateCenter,
} from './notification-templates.policy.ts';

/** What is reported of fields. */
function reportedBy(check: (fields: FieldReader) => void): unknown {
  const fields = fieldReader();
  check(fields);
  try {
    fields.finish();
    return [];
  } catch (error) {
    return (error as { errors: unknown }).errors;
  }
}

it.each<[AccessScope, string]>([
  [{ kind: 'center', id: 'own' }, 'own'],
  [{ kind: 'tenant' }, 'site'],
])('with %o are those of the centre %s', (scope, expected) => {
  expect(templateCenter(scope, 'site')).toBe(expected);
});

it.each<AccessScope>([
  { kind: 'organizations', ids: ['site'] },
  { kind: 'students', mentorId: 'me' },
  { kind: 'nothing' },
])('are not theirs with %o', async (scope) => {
  expect(await outcomeOf(() => templateCenter(scope, 'site'))).toBe('forbidden');
});

it.each<[TemplateKey, boolean, boolean]>([
  ['application_accepted', false, true],
  ['application_accepted', true, true],
  ['user_invited', true, true],
  ['user_invited', false, false],
  ['organization_denied', false, false],
  ['password_reset', false, false],
])('%s may be sent or not, %s: %s', (key, active, isAllowed) => {
  const refused = [{ code: 'inclusion', pointer: '/data/attributes/active' }];
  expect(reportedBy((fields) => checkActive(fields, key, active))).toEqual(isAllowed ? [] : refused);
});

describe('a text', () => {
  const ALLOWED = ['recipient.first_name'];
  const TEXT = { subject: 'Welcome', body: 'Hello {{recipient.first_name}}', own_action: null };
  const unknown = (attribute: string) => ({
    code: 'placeholder',
    pointer: `/data/attributes/${attribute}`,
    meta: { name: 'else' },
  });

  it.each([
    ['names what there is', {}, []],
    ['names what there is not in its subject', { subject: 'Hi {{else}}' }, [unknown('subject')]],
    ['names what there is not in its body', { body: 'Hi {{else}}' }, [unknown('body')]],
    ['names what there is not on its button', { own_action: 'To {{else}}' }, [unknown('own_action')]],
    [
      'names it in all of them',
      { subject: '{{else}}', body: '{{else}}', own_action: '{{else}}' },
      [unknown('subject'), unknown('body'), unknown('own_action')],
    ],
    [
      'leads nowhere',
      { body: 'Read [this](/somewhere)' },
      [{ code: 'astray_link', pointer: '/data/attributes/body' }],
    ],
    ['leads elsewhere', { body: 'Read [this](https://example.org/)' }, []],
  ])('%s', (_what, own, errors) => {
    expect(reportedBy((fields) => checkText(fields, { ...TEXT, ...own }, ALLOWED))).toEqual(errors);
  });

  const OWN = { name: 'Welcome', subject: 'Welcome', body: 'Hello', own_action: null };

  it.each([
    [{}, true],
    [{ name: 'Other' }, false],
    [{ subject: 'Other' }, false],
    [{ body: 'Other' }, false],
    [{ own_action: 'Other' }, false],
  ])('with %j is that of the product: %s', (own, expected) => {
    expect(sameText({ ...OWN, ...own }, { name: 'Welcome', subject: 'Welcome', body: 'Hello' })).toBe(
      expected,
    );
  });

  it.each([
    [undefined, null, null],
    [undefined, 'Mine', 'Mine'],
    ['New', 'Mine', 'New'],
    [null, 'Mine', null],
    ['Open', 'Mine', null],
    [undefined, 'Open', null],
  ])('given %s where it was %s has %s on its button', (given, own_action, expected) => {
    expect(labelOf(given, { own_action, system: { action: 'Open' } })).toBe(expected);
  });
});
