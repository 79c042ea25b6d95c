interface ApiState {
  queries: Record<string, { status?: string } | undefined>;
  provided: unknown;
}

/**
 * The answers in the API's state, as HTML carries them: with what a reader in the browser needs to take them for its
 * own, and without what is random, so that equal pages are equal texts.
 */
export function inlineApi(state: unknown): object {
  const { queries, provided } = state as ApiState;
  const answered = Object.entries(queries).filter(([, query]) => query?.status === 'fulfilled');
  return {
    queries: Object.fromEntries(
      answered.map(([key, query]) => [key, { ...query, requestId: undefined, startedTimeStamp: undefined }]),
    ),
    provided,
  };
}
