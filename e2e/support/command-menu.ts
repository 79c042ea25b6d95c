import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Opens the command menu by its keys, once the page has its button; resolves to the field that has the focus. */
export async function openCommandMenu(page: Page): Promise<Locator> {
  await expect(page.getByRole('button', { name: /^Zoek of ga naar/ })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox', { name: 'Zoek in alles wat je hier kunt zien en doen' });
  await expect(field).toBeFocused();
  return field;
}
