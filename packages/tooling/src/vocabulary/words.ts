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

export interface Exception {
  word: string;
  /** Begins with it. */
  path: string;
  because: string;
}

/** Where such a word is right after all. One that nothing needs any more fails. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    word: 'surroundings',
    path: 'mfe-vacancies/src/',
    because: 'The area around a place on a map.',
  },
  {
    word: 'trail',
    path: 'packages/server/src/releases/registry.ts',
    because: 'The name of the column, which an exported registry has as well.',
  },
];

/** Written before the words were agreed on, and not changed after that. */
export const OLDER = [
  'docs/adr/',
  'docs/contracts/',
  'packages/tooling/src/vocabulary/',
  'packages/server/src/db/migrations/',
];
