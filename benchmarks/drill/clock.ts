/** Milliseconds since the epoch, finer than `Date.now`; browsers on this machine read the same clock. */
export const now = (): number => performance.timeOrigin + performance.now();

/** Rejects when `work` takes longer. */
export async function within<Result>(
  milliseconds: number,
  what: string,
  work: Promise<Result>,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, fail) => {
    timer = setTimeout(() => fail(new Error(`${what} took longer than ${milliseconds} ms.`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
