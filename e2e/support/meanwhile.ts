import type { Page } from '@playwright/test';

/**
 * Waits for twice a promised time, in which nothing is to happen: what does not come cannot be waited for. What does is
 * waited for by what it shows or requests, so lint lets nothing else wait for time.
 */
export const meanwhile = (page: Page, promised: number): Promise<void> => page.waitForTimeout(2 * promised);
