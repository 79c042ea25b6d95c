export type Engine = 'axe' | 'htmlcs' | 'ibm';

interface Reason {
  /** Why what the engine says does not hold here. */
  because: string;
  /** Where alone it does not: in markup that fits; everywhere without. */
  where?: RegExp;
}

/** Rules of the engines that do not hold here, each with its reason; every other finding fails. */
export const REASONS: Record<Engine, Record<string, Reason>> = {
  axe: {},
  htmlcs: {
    'H32.2': {
      because:
        'Filters apply themselves with scripts and have a submit button in <noscript>; search fields of lists are sent with Enter.',
    },
  },
  ibm: {
    aria_article_label_unique: {
      because: 'An article without a name is allowed in a list; each begins with a heading of its own.',
    },
    aria_content_in_landmark: {
      because: 'The skip link comes before every landmark: it is the way over them.',
      where: /href="#main"/,
    },
    element_tabbable_role_valid: {
      because: 'A log that scrolls has to take the focus, so that it can be scrolled by keyboard.',
      where: /role="log"/,
    },
  },
};
