interface ApiState {
  queries: Record<string, { status?: string } | undefined>;
  provided: unknown;
}

/**
 * The responses in the API's state, as HTML carries them: with what the browser needs to use them as its
 * own, and without what is random, so that equal pages are equal texts.
 */
export function inlineApi(state: unknown): object {
  const { queries, provided } = state as ApiState;
  const fulfilled = Object.entries(queries).filter(([, query]) => query?.status === 'fulfilled');
  return {
    queries: Object.fromEntries(
      fulfilled.map(([key, query]) => [key, { ...query, requestId: undefined, startedTimeStamp: undefined }]),
    ),
    provided,
  };
}
