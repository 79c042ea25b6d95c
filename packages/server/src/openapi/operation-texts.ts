import { toSnake } from '@samen/jsonapi';
import type { DeclaredResponse } from '../http/declared-call.ts';
import { isOwnAction, isTableAction } from '../context.ts';
import { platformNeed } from '../http/app-types.ts';
import type { InventoryEntry } from '../plugins/access.ts';
import { API } from './declared-responses.ts';

/** Whether only those who are signed in may call. */
export const needsSession = ({ access }: InventoryEntry): boolean =>
  access !== 'public' && access !== 'system' && platformNeed(access) === null;

/** The words of an address. */
export const wordsOf = (url: string): string[] =>
  url
    .replace(/^\/(api\/v1\/)?/, '')
    .split('/')
    .filter((part) => part !== '' && !part.startsWith(':'));

/** `put_vacancies_id_status`: the method and the address as one word. */
export const operationId = ({ method, url }: InventoryEntry): string =>
  [method.toLowerCase(), ...url.replace(API, '').split('/')]
    .map((part) => toSnake(part.replace(/\W/g, '')))
    .filter(Boolean)
    .join('_');

const VERBS: Readonly<Record<string, string>> = { GET: 'Read', POST: 'Create', DELETE: 'Remove' };

/** What a call does, in a few words. */
export function summaryOf({ method, url }: InventoryEntry, responses: readonly DeclaredResponse[]): string {
  const [first = '', ...rest] = wordsOf(url).map((word) => word.replaceAll('_', ' '));
  const hasId = url.includes('/:') || method === 'POST';
  const target = hasId ? `one of ${first}` : first;
  if (rest.length > 0) return `${first}: ${rest.join(' ')}`;
  if (responses.some((one) => 'many' in one)) return `List ${first}`;
  return `${VERBS[method] ?? 'Change'} ${target}`;
}

function whoMayCall(entry: InventoryEntry): string {
  const { access, whose } = entry;
  if (typeof access === 'object' && 'action' in access) {
    const { action, orOneself } = access;
    if (!isOwnAction(action))
      return `For those who may \`${action}\`${orOneself ? ', and for oneself' : ''}.`;
    if (whose) return 'For those who are signed in.';
    const ofOthers = isTableAction(action) ? `; about that of others for those who may \`${action}\`` : '';
    return `For those who are signed in, about what is their own${ofOthers}.`;
  }
  return needsSession(entry) ? 'For those who are signed in.' : 'For everybody.';
}

/** Who may make a call, about whose records, and where there is one. */
export const accessText = (entry: InventoryEntry): string =>
  [
    whoMayCall(entry),
    ...(entry.whose ? [entry.whose] : []),
    ...(entry.feature ? [`Where \`${entry.feature}\` is on.`] : []),
    ...(entry.inactiveAllowed ? ['Also with an inactive account.'] : []),
  ].join(' ');
