/** Answers that others may change meanwhile: asked again every half minute, and whenever somebody comes back. */
export const FRESH = { pollingInterval: 30_000, skipPollingIfUnfocused: true, refetchOnFocus: true } as const;
