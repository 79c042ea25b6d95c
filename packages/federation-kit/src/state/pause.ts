/** Resolves after that many milliseconds. */
export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));
