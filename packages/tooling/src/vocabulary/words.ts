/**
 * Words of this project's own that stand for something the field has a word for. Only those without any right sense of their
 * own are here; docs/glossary.md has the domain's words.
 */
export const WORDS: Readonly<Record<string, readonly string[]>> = {
  'render, rendered; of a picture: illustration': [
    'draw',
    'draws',
    'drew',
    'drawn',
    'drawing',
    'drawings',
    'drawable',
    'redraw',
    'redraws',
    'redrawn',
    'undrawn',
  ],
  'server bundle, client bundle': ['halves'],
  'evaluation context': ['realm', 'realms'],
  'incompatibility, incompatible': ['misfit', 'misfits'],
  notifier: ['teller', 'tellers'],
  'timeout, delay': ['patience'],
  'host environment': ['surroundings'],
  repackage: ['reissue', 'reissues', 'reissued', 'reissuing'],
  maintenance: ['upkeep'],
  'spelling correction': ['forgiving'],
  'rejection, reject': ['refusal', 'refusals'],
  action: ['deed', 'deeds'],
  heartbeat: ['beat', 'beats'],
  'activation history; breadcrumbs': ['trail', 'trails'],
  again: ['anew'],
  'a person, anyone, the caller, the reader': ['whoever', 'whomever', 'somebody', "somebody's"],
  'no one, none': ['nobody', "nobody's"],
  'example remote, fixture remote': ['garden', 'gardens', 'orchard', 'orchards', 'pond', 'ponds'],
  'hydrate, hydrated': ['come alive', 'comes alive', 'came alive'],
  'release, remove': ['lets go of', 'let go of', 'does away with', 'done away with'],
};

/** Words that a sentence may have, and that say nothing as the whole name of a variable, a function, a type or a member of one. */
export const NAMES: Readonly<Record<string, readonly string[]>> = {
  'existing, cached, allowed, declared, or what it is': ['known'],
  'response, result, reply': ['answer', 'answers', 'answered'],
  action: ['act', 'acts'],
  'requested, required, desired': ['wanted', 'asked'],
  'request, fetch, prompt': ['ask', 'asks'],
  'cached, stored, remaining': ['kept'],
  'theme preferences, style; find, read': ['look', 'looks'],
  'receive, received; publish, broadcast, notify; text, label': [
    'hear',
    'heard',
    'tell',
    'tells',
    'told',
    'say',
    'says',
    'said',
  ],
  'locked, assigned': ['held'],
  'spelling correction': ['meant'],
  'located, owner': ['placed'],
  'access scope, isInScope': ['reach', 'reaches', 'reached'],
  'field error, problem': ['fault', 'faults'],
  'compatible, isCompatible': ['fits'],
};

export interface Exception {
  word: string;
  /** Begins with it. */
  path: string;
  because: string;
}

/** Where such a word is right after all. One that nothing needs any more fails. */
export const EXCEPTIONS: readonly Exception[] = [
  ...[
    'mfe-organizations/src/features/social-map/',
    'mfe-vacancies/src/',
    'packages/records/src/map/',
    'packages/records/src/places/',
  ].map((path) => ({ word: 'surroundings', path, because: 'The area around a place on a map.' })),
  {
    word: 'trail',
    path: 'packages/server/src/releases/registry.ts',
    because: 'The name of the column, which an exported registry has as well.',
  },
  {
    word: 'draw',
    path: 'e2e/tests/files.spec.ts',
    because: 'A method of browsers: `drawImage` of a canvas.',
  },
  ...['packages/server/src/domains/vacancies/call-outs/', 'packages/dev-env/src/demo-data/call-outs.ts'].map(
    (path) => ({ word: 'answer', path, because: 'The name of the column.' }),
  ),
  ...[
    'packages/server/src/merger.ts',
    'packages/server/src/domains/administration/user-management/user-merger.ts',
    'mfe-admin/src/features/merge/',
  ].map((path) => ({ word: 'kept', path, because: 'The API and its texts call the record that stays so.' })),
  {
    word: 'answer',
    path: 'packages/contracts/src/rendering.ts',
    because: 'Every release that is published renders with it.',
  },
  {
    word: 'ask',
    path: 'packages/federation-kit/src/hooks/use-session-end.ts',
    because: 'Releases that are published call it.',
  },
  {
    word: 'look',
    path: 'shell/src/session/preferences.slice.ts',
    because: 'Browsers have stored it by that name.',
  },
  ...['fault', 'faults'].map((word) => ({
    word,
    path: 'e2e/support/faults/',
    because: 'What fault injection injects.',
  })),
];

/** Written before the words were agreed on, and not changed after that. */
export const OLDER = [
  'docs/adr/',
  'docs/contracts/',
  'packages/tooling/src/vocabulary/',
  'packages/server/src/db/migrations/',
];
