/** One journey of thirty steps: what a program of another does with vacancies, their files and their words. */
export const STEPS = [
  'sign in',
  'list',
  'include',
  'filter',
  'words',
  'sort',
  'sparse fields',
  'page',
  'walk',
  'one',
  'related',
  'linkage',
  'create',
  'create with relationship',
  'patch',
  'patch to-many',
  'add',
  'remove',
  'to-one',
  'foreign key',
  'status',
  'validation',
  'stale',
  'not found',
  'forbidden',
  'upload',
  'location',
  'delete upload',
  'delete',
  'one lookup',
] as const;
export type Step = (typeof STEPS)[number];

/** The steps that a client has calls for; each throws where it does not get what it should. */
export type Journey = Partial<Record<Step, () => Promise<void>>>;

/** What is there for every client: an organization of its own, with vacancies that are in two orders. */
export interface Site {
  /** `http://127.0.0.1:4711` */
  origin: string;
  email: string;
  password: string;
  userId: string;
  colleagueId: string;
  organizationId: string;
  /** Published vacancies of the organization, by their titles. */
  vacancies: readonly string[];
  /** Categories; the vacancies have the first. */
  categories: readonly [string, string];
  /** A picture, in base64. */
  picture: string;
}

export const TITLES = ['Koffie schenken', 'Lezen', 'Soep koken', 'Tuinieren', 'Wandelen'];
export const MISSING = '00000000-0000-4000-8000-000000000000';

/** How one step of one client went. */
export type Outcome = 'done' | 'absent' | `failed: ${string}`;

export const API = '/api/v1';
const SESSION = ['access-token', 'client', 'uid'];

/** The headers that go along with every call of a session. */
export function sessionIn(headers: (name: string) => unknown): Record<string, string> {
  const session = Object.fromEntries(SESSION.map((name) => [name, String(headers(name) ?? '')]));
  if (Object.values(session).includes('')) throw new Error('there is no session');
  return session;
}

/** Signs in without a client, where it has no call for that. */
export async function signIn({ origin, email, password }: Site): Promise<Record<string, string>> {
  const response = await fetch(`${origin}/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return sessionIn((name) => response.headers.get(name));
}

/** The form in which a file is sent. */
export function pictureForm({ picture }: Site): FormData {
  const form = new FormData();
  form.set('purpose', 'image');
  form.set('file', new Blob([Buffer.from(picture, 'base64')], { type: 'image/png' }), 'koffie.png');
  return form;
}

/** Where what was made is. */
export function locationIn(headers: Headers): string {
  const { location } = Object.fromEntries(headers);
  if (location === undefined) throw new Error('there is no location');
  return location;
}

/** Sends a file without a client, where it has no call for forms. Responds with its address. */
export async function upload(site: Site, headers: Record<string, string>): Promise<string> {
  const body = pictureForm(site);
  const response = await fetch(`${site.origin}${API}/uploads`, { method: 'POST', headers, body });
  return locationIn(response.headers);
}

/** Throws unless `work` is rejected, and tells how. */
export async function rejectionOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('it was not refused');
}
