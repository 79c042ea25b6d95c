/** Resolves after that many milliseconds. */
export const delay = (milliseconds: number) =>
  new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));
