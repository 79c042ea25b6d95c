/** The keys of the sixteen categories, in order. */
export const CATEGORY_KEYS = [
  'zorg',
  'welzijn',
  'jeugd',
  'ouderen',
  'sport',
  'natuur',
  'dieren',
  'kunst-cultuur',
  'onderwijs',
  'taal',
  'bestuur',
  'techniek',
  'administratie',
  'horeca',
  'evenementen',
  'workshop',
] as const;

export const AGE_GROUP_KEYS = ['12-15', '16-17', '18-26', '27-66', '67+'] as const;
