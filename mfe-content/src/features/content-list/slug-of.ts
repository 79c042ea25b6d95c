import { Pages } from '@samen/resources/content';

const LONGEST = Pages.attributes.slug.options.max;

/** The address that follows from a title: `Burendag krijgt vervolg!` is at `burendag-krijgt-vervolg`. */
export function slugOf(title: string): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^a-z0-9]+/).filter(Boolean);
  return words.join('-').slice(0, LONGEST).replace(/-$/, '');
}
