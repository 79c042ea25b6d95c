import type { Locator, Page } from '@playwright/test';
import { isAlive, isComplete } from './page-state.ts';

/** What a page shows at the moment, by what was pressed. */
type Look = (what: string) => Promise<void>;

/** How long what a press opens may take to be there. */
const OPENS_WITHIN = 10_000;

const QUESTIONS = '[role=dialog], [role=alertdialog]';
/** What is said of what was done. */
const NOTICES = '[data-notices] > *';
const questions = (page: Page): Locator => page.locator(QUESTIONS).filter({ visible: true });

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('main h1').first().waitFor();
  await isComplete(page);
  await isAlive(page);
}

/**
 * Opens the first menu in the main part of a page, and presses each item of it in turn, on a page that is new each time:
 * looks at the menu, at what is asked, and at what is said of what was done. Returns how many questions there were.
 */
export async function pressMenuItems(page: Page, address: string, look: Look): Promise<number> {
  const openMenu = async () => {
    await open(page, address);
    await page.locator('main [aria-haspopup="menu"]').first().click();
    await page.getByRole('menu').waitFor();
  };
  const items = page.locator('[role=menu] button[role=menuitem]:not([aria-disabled=true])');
  await openMenu();
  await look('menu');
  const names = await items.allInnerTexts();
  let asked = 0;
  for (const name of names) {
    await openMenu();
    const item = items.filter({ hasText: name }).first();
    // What was done before has changed what may be done.
    if ((await item.count()) === 0) continue;
    await item.click();
    await page.waitForFunction(
      ([from, shown]) => location.href !== from || document.querySelector(shown) !== null,
      [address, `${QUESTIONS}, ${NOTICES}`] as const,
      { timeout: OPENS_WITHIN },
    );
    if ((await questions(page).count()) > 0) asked += 1;
    await look(name);
  }
  return asked;
}

/** Presses a button in the main part of a page, and looks at what it asks. */
export async function pressButton(page: Page, address: string, button: RegExp, look: Look): Promise<void> {
  await open(page, address);
  await page.locator('main').getByRole('button', { name: button }).first().click();
  await questions(page).waitFor({ timeout: OPENS_WITHIN });
  await look(String(button));
}

/** Changes the first text of a form, and looks at what is asked when somebody goes away. */
export async function leaveUnsaved(page: Page, address: string, look: Look): Promise<void> {
  await open(page, address);
  const field = page.locator('main form input[type=text]:visible').first();
  await field.press('End');
  await field.press('Backspace');
  await page.locator('main').getByRole('link').first().click();
  await questions(page).waitFor({ timeout: OPENS_WITHIN });
  await look('unsaved');
}

/** Looks for the same word in the command menu. */
export async function searchCommands(page: Page, address: string, word: string, look: Look): Promise<void> {
  await open(page, address);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').last().fill(word);
  await page.getByRole('option').first().waitFor({ timeout: OPENS_WITHIN });
  await look('command menu');
}
