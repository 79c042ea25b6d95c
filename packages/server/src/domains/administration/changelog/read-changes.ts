import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES, type Locale } from '@samen/contracts';
import { CHANGE_KINDS, type Change, type ChangeKind } from '@samen/resources/administration';
import { ROLES, type RoleName } from '@samen/resources/shared';

/** `changes/` of this repository. */
export const CHANGES = path.join(import.meta.dirname, '../../../../../../changes');

const FILE = /^(\d{4}-\d{2}-\d{2})-[a-z0-9]+(?:-[a-z0-9]+)*\.md$/;
const FIELDS = ['kind', 'roles', 'path'];

const isOneOf = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  values.some((one) => one === value);

function isDay(day: string): boolean {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

/** `name: value`, a line each. */
function fieldsOf(lines: readonly string[], refuse: (reason: string) => never): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim();
    if (!FIELDS.includes(name) || fields.has(name)) refuse(`‘${line}’ is none of ${FIELDS.join(', ')}, once`);
    fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

function rolesOf(text: string, refuse: (reason: string) => never): RoleName[] {
  if (text === 'all') return [];
  return text.split(',').map((part) => {
    const role = part.trim();
    return isOneOf(ROLES, role) ? role : refuse(`‘${role}’ is no role; whom it is for is ‘all’ or roles`);
  });
}

/** A heading `# nl: title` and the text below it. */
function textIn(locale: Locale, lines: readonly string[], refuse: (reason: string) => never) {
  const mark = `# ${locale}:`;
  const headings = lines.flatMap((line, at) => (line.startsWith('# ') ? [at] : []));
  const [begin, again] = headings.filter((at) => lines[at]?.startsWith(mark));
  if (begin === undefined || again !== undefined) refuse(`it has one heading ‘${mark} …’`);
  const end = headings.find((at) => at > begin!) ?? lines.length;
  const title = lines[begin!]!.slice(mark.length).trim();
  const body = lines
    .slice(begin! + 1, end)
    .join('\n')
    .trim();
  if (title === '' || body === '') refuse(`it has a title and a text in ${locale}`);
  return { title, body };
}

/** What a file of `changes/` says. Throws with the file's name where it is not as docs/changes.md wants it. */
export function readChange(file: string, source: string): Change {
  const refuse = (reason: string): never => {
    throw new Error(`changes/${file}: ${reason}`);
  };
  const day = FILE.exec(file)?.[1] ?? refuse('the name is a day and words: 2026-11-25-what-is-new.md');
  if (!isDay(day)) refuse(`there is no ${day}`);
  const [first, ...lines] = source.replaceAll('\r\n', '\n').split('\n');
  const end = lines.indexOf('---');
  if (first !== '---' || end < 0) refuse('it begins with fields between two lines of ‘---’');
  const fields = fieldsOf(lines.slice(0, end), refuse);
  const kind = fields.get('kind') ?? '';
  const link = fields.get('path') ?? null;
  if (link !== null && !link.startsWith('/')) refuse(`‘${link}’ is no path of the product`);
  const rest = lines.slice(end + 1);
  return {
    id: file.slice(0, -'.md'.length),
    day,
    kind: isOneOf<ChangeKind>(CHANGE_KINDS, kind) ? kind : refuse(`its kind is ${CHANGE_KINDS.join(', ')}`),
    roles: rolesOf(fields.get('roles') ?? '', refuse),
    path: link,
    texts: Object.fromEntries(
      LOCALES.map((locale) => [locale, textIn(locale, rest, refuse)]),
    ) as Change['texts'],
  };
}

/** All of them, the latest first; of one day what is new comes before what is better, and that before what is fixed. */
export function readChanges(folder: string): Change[] {
  const order = ({ kind }: Change) => CHANGE_KINDS.indexOf(kind);
  return readdirSync(folder)
    .map((file) => readChange(file, readFileSync(path.join(folder, file), 'utf8')))
    .sort((a, b) => b.day.localeCompare(a.day) || order(a) - order(b) || a.id.localeCompare(b.id));
}
