const isFull = Boolean(process.env['TEST_FULL']);

/**
 * Of a test in several languages, widths or colour modes `npm run test:full` takes all, and `npm test` the `usual`th:
 * chosen so that over all tests every language, width and mode comes by.
 */
export const variants = <const Variant>(all: readonly Variant[], usual: number): readonly Variant[] =>
  isFull ? all : all.slice(usual, usual + 1);

/** The `turn`th of so many parts of a list that tests share between them; all of it in `npm run test:full`. */
export const partOf = <One>(all: readonly One[], turn: number, parts: number): readonly One[] =>
  isFull ? all : all.filter((_one, index) => index % parts === turn);
