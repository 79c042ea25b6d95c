import type { UploadPurpose } from '@samen/resources/shared';
import type { Problem } from '../../errors/problem.ts';
import { fieldReader } from '../../http/field-reader.ts';
import { callerOf, callerOrganization, outcomeOf } from '../../test/callers.ts';
import { cannedQueries } from '../../test/canned-queries.ts';
import type { UploadRow } from './uploads.repository.ts';
import {
  isPersonal,
  readPicture,
  requireOwnPlaces,
  requirePurpose,
  requireReplaceable,
  usableUpload,
} from './uploads.policy.ts';

// The rest of that folder serves pictures.
jest.mock('../media/index.ts', () => jest.requireActual('../media/picture-url.ts'));

const ID = '6f1c1e0e-6b8a-4a57-9d56-0a4e3d0f7a11';
const person = callerOf('person', callerOrganization(['volunteer']));
const editor = callerOf('person', callerOrganization(['page_manager']));

describe('what may be sent in', () => {
  const everybody: UploadPurpose[] = ['avatar', 'image', 'attachment'];
  const byRole: UploadPurpose[] = ['logo', 'favicon', 'document'];

  it.each([...everybody, ...byRole])('%s', async (purpose) => {
    const outcome = (caller = person) => outcomeOf(() => requirePurpose(caller, purpose));
    const others = everybody.includes(purpose) ? 'done' : 'forbidden';
    expect(await outcome(callerOf(null))).toBe(others);
    expect(await outcome(callerOf('person'))).toBe(others);
    expect(await outcome(person)).toBe(others);
    expect(await outcome(callerOf(null, callerOrganization(['admin'])))).toBe(others);
    expect(await outcome(editor)).toBe('done');
  });
});

it.each<[string, typeof person, UploadPurpose, boolean]>([
  ['a person', person, 'image', true],
  ['someone who works nowhere', callerOf('person'), 'image', true],
  ['an editor', editor, 'image', false],
  ['a person who signs in with their face', person, 'avatar', false],
  ['a person who attaches something', person, 'attachment', false],
])('of %s (%#) it is known whether they sent it for themselves', (_name, caller, purpose, own) => {
  expect(isPersonal(caller, purpose)).toBe(own);
});

describe('another file in the place of one', () => {
  it.each<[UploadPurpose, string]>([
    ['image', 'done'],
    ['logo', 'done'],
    ['favicon', 'done'],
    ['document', 'done'],
    ['avatar', 'forbidden'],
    ['attachment', 'forbidden'],
  ])('%s: %s', async (purpose, outcome) => {
    expect(await outcomeOf(() => requireReplaceable({ purpose }))).toBe(outcome);
  });
});

describe('a change that other records show', () => {
  const places = [{ type: 'pages', id: ID, name: 'Home', editable: true }];

  it('is made where all of them are the caller’s', async () => {
    expect(await outcomeOf(() => requireOwnPlaces({ shown: { count: 3, places }, foreign: 0 }))).toBe('done');
  });

  it('is refused where one is not, with what the caller may know of where', () => {
    let problem: Problem | null = null;
    try {
      requireOwnPlaces({ shown: { count: 3, places }, foreign: 1 });
    } catch (error) {
      problem = error as Problem;
    }
    expect([problem?.code, problem?.details.meta]).toEqual(['in_use', { count: 3, places }]);
  });
});

const row = (own: Partial<UploadRow>) =>
  ({
    id: ID,
    purpose: 'image',
    path: 'public/a.jpg',
    uploaded_by_id: 'another',
    volunteer_center_id: 'elsewhere',
    ...own,
  }) as UploadRow;

const isUsable = async (own: Partial<UploadRow>, purpose: UploadPurpose, caller = person) => {
  const { queries } = cannedQueries([row(own)]);
  return (await usableUpload(queries, caller, ID, purpose)) !== null;
};

describe('an upload that a record refers to', () => {
  it.each<[string, Partial<UploadRow>, UploadPurpose, boolean]>([
    ['one’s own picture', { uploaded_by_id: 'person' }, 'image', true],
    ['a picture of the centre', { volunteer_center_id: 'centre' }, 'image', true],
    ['a picture of another centre', {}, 'image', false],
    ['one’s own picture, sent in for something else', { uploaded_by_id: 'person' }, 'logo', false],
    ['a logo of the centre', { purpose: 'logo', volunteer_center_id: 'centre' }, 'logo', true],
    ['one’s own avatar', { purpose: 'avatar', uploaded_by_id: 'person' }, 'avatar', true],
    ['an avatar of the centre', { purpose: 'avatar', volunteer_center_id: 'centre' }, 'avatar', false],
    ['one’s own attachment', { purpose: 'attachment', uploaded_by_id: 'person' }, 'attachment', true],
    [
      'an attachment of the centre',
      { purpose: 'attachment', volunteer_center_id: 'centre' },
      'attachment',
      false,
    ],
  ])('%s', async (_name, own, purpose, expected) => {
    expect(await isUsable(own, purpose)).toBe(expected);
  });

  it('is none of a visitor, or of a person without an organization', async () => {
    expect(await isUsable({}, 'image', callerOf(null))).toBe(false);
    expect(await isUsable({}, 'image', callerOf('person'))).toBe(false);
    expect(await isUsable({ uploaded_by_id: 'person' }, 'image', callerOf('person'))).toBe(true);
  });

  it('is none that is not there, or has no identifier', async () => {
    const missing = cannedQueries([]);
    expect(await usableUpload(missing.queries, person, ID, 'image')).toBeNull();
    const { queries, statements } = cannedQueries([row({ uploaded_by_id: 'person' })]);
    expect(await usableUpload(queries, person, 'no identifier', 'image')).toBeNull();
    expect(statements).toEqual([]);
  });
});

describe('an attribute that refers to a picture', () => {
  const read = async (id: string | null | undefined, current: string | null, rows: UploadRow[]) => {
    const fields = fieldReader();
    const requested = { attribute: 'logo_id', id, purpose: 'image', current } as const;
    const picture = await readPicture(cannedQueries(rows).queries, person, fields, requested);
    const refused = await outcomeOf(() => fields.finish());
    return { picture, refused };
  };

  it('was not sent, or is there already: nothing changes', async () => {
    expect(await read(undefined, null, [])).toEqual({ picture: undefined, refused: 'done' });
    expect(await read(ID, ID, [])).toEqual({ picture: undefined, refused: 'done' });
  });

  it('was taken away, also where there is none', async () => {
    const none = { picture: { id: null, url: null }, refused: 'done' };
    expect(await read(null, ID, [])).toEqual(none);
    expect(await read(null, null, [])).toEqual(none);
  });

  it('is a picture of one’s own', async () => {
    const { picture, refused } = await read(ID, null, [row({ uploaded_by_id: 'person' })]);
    expect(refused).toBe('done');
    expect(picture?.id).toBe(ID);
    expect(picture?.url).toBe('/media/uploads/public/a.jpg');
  });

  it('is refused where it may not be used, on its field', async () => {
    const fields = fieldReader();
    const requested = { attribute: 'logo_id', id: ID, purpose: 'image', current: null } as const;
    expect(await readPicture(cannedQueries([row({})]).queries, person, fields, requested)).toBeUndefined();
    const problem = (() => {
      try {
        return fields.finish();
      } catch (error) {
        return error as Problem;
      }
    })();
    expect(problem).toMatchObject({ errors: [{ code: 'inclusion', pointer: '/data/attributes/logo_id' }] });
  });
});
