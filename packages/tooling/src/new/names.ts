import { REMOTE_NAME, SHELL } from '@samen/contracts/release';

/** The word that the template says in place of a remote's name. */
const SAMPLE = 'sample';

/** A remote's name in the forms that its sources write it in. */
export interface RemoteNames {
  /** `city-guide`: folder, address, keys. */
  kebab: string;
  /** `cityGuide`: values. */
  camel: string;
  /** `CityGuide`: types and components. */
  pascal: string;
  /** `City guide`: what people read until they get a better title. */
  words: string;
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The forms of a name; `mfe-guide` is taken as `guide`. Throws, saying why, on what cannot be one. */
export function namesOf(given: string): RemoteNames {
  const kebab = given.replace(/\/$/, '').replace(/^mfe-/, '');
  if (!REMOTE_NAME.test(kebab) || /--|-$/.test(kebab))
    throw new Error(
      `'${given}' cannot be the name of a remote: write 2 to 31 small letters, digits and single hyphens, ` +
        `beginning with a letter, such as 'guide' or 'city-guide'.`,
    );
  if (kebab === SHELL) throw new Error(`'${SHELL}' is the name of what all remotes run in. Choose another.`);
  const parts = kebab.split('-');
  const pascal = parts.map(upper).join('');
  return {
    kebab,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    words: upper(parts.join(' ')),
  };
}

/** A path of the template with the remote's name. */
export const pathFor = (path: string, { kebab }: RemoteNames): string => path.replaceAll(SAMPLE, kebab);

/** A file of the template with the remote's name: identifiers, what people read, then addresses and keys. */
export const textFor = (text: string, { kebab, camel, pascal, words }: RemoteNames): string =>
  text
    .replaceAll(new RegExp(`\\b${SAMPLE}(?=[A-Z])`, 'g'), camel)
    .replaceAll(new RegExp(`\\b${upper(SAMPLE)}(?=[A-Z])`, 'g'), pascal)
    .replaceAll(new RegExp(`(['"])(?:${upper(SAMPLE)}|Voorbeeld)\\1`, 'g'), `$1${words}$1`)
    .replaceAll(SAMPLE, kebab);
