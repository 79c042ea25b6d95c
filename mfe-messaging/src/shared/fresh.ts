/** Query options for what others may change: refetched every 30 seconds, and on return to the tab. */
export const FRESH = { pollingInterval: 30_000, skipPollingIfUnfocused: true, refetchOnFocus: true } as const;
