type Values = Readonly<Record<string, unknown>>;

/** Fields that another one makes pointless: cards of one's own beside those of the bank, an interval that nothing uses. */
const RULES: Readonly<Record<string, (values: Values) => boolean>> = {
  cards: ({ source }) => source === undefined || source === 'manual',
  logos: ({ source }) => source === 'manual',
  limit: ({ source }) => source !== 'manual',
  categoryIds: ({ source }) => source !== 'manual',
  intervalSeconds: ({ autoplay }) => autoplay === true,
};

/** Whether a field has a meaning beside the values of the others. */
export const isShown = (name: string, values: Values): boolean => RULES[name]?.(values) ?? true;
