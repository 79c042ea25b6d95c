export type Engine = 'axe' | 'htmlcs' | 'ibm';

interface Reason {
  /** Why the engine's finding is no defect here. */
  because: string;
  /** Where alone it does not: in markup that fits; everywhere without. */
  where?: RegExp;
}

const USERNAME_OF_ADDRESS: Reason = {
  because: 'HTML allows `username` on a field for an e-mail address, and password managers expect it there.',
  where: /type="email"(?=[^>]*autocomplete="username")|autocomplete="username"(?=[^>]*type="email")/,
};

const FIELD_OF_FILE =
  /for="(?:[^"]*(?:logoId|LogoId|LogoDarkId|faviconId|imageId|ImageId|avatarId)|import-file|add-files)"/;

/** Rules of the engines that do not apply here, each with its reason; every other finding fails. */
export const REASONS: Record<Engine, Record<string, Reason>> = {
  axe: {
    region: {
      because:
        'The bar of what is loading stands over the whole page for a moment, and belongs to no part of it.',
      where: /^<div role="progressbar"/,
    },
  },
  htmlcs: {
    '3_2_2.H32.2': {
      because:
        'Filters apply themselves with scripts and have a submit button in <noscript>; search fields of lists are sent with Enter.',
    },
    '1_3_5.H98': USERNAME_OF_ADDRESS,
  },
  ibm: {
    input_autocomplete_valid: USERNAME_OF_ADDRESS,
    label_ref_valid: {
      because:
        'A field for a file is clipped rather than hidden: it takes the focus and has its name. The engine looks for what can be seen.',
      where: FIELD_OF_FILE,
    },
    form_label_unique: {
      because:
        'HTML allows several labels: one names the field for a file, the other is pressed in its place.',
      where: FIELD_OF_FILE,
    },
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
