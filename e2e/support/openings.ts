import type { Locator, Page } from '@playwright/test';
import { isHydrated, isComplete } from './page-state.ts';

/** What a page shows at the moment, by what was pressed. */
type Check = (what: string) => Promise<void>;

/** How long what a press opens may take to be there. */
const OPENS_WITHIN = 10_000;

const QUESTIONS = '[role=dialog], [role=alertdialog]';
/** The message about what was done. */
const NOTICES = '[data-notices] > *';
const questions = (page: Page): Locator => page.locator(QUESTIONS).filter({ visible: true });

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('main h1').first().waitFor();
  await isComplete(page);
  await isHydrated(page);
}

/**
 * Opens the first menu in the main part of a page, and presses each item of it in turn, on a page that is new each time:
 * checks the menu, the dialogs and the messages. Returns the number of dialogs.
 */
export async function pressMenuItems(page: Page, address: string, check: Check): Promise<number> {
  const openMenu = async () => {
    await open(page, address);
    await page.locator('main [aria-haspopup="menu"]').first().click();
    await page.getByRole('menu').waitFor();
  };
  const items = page.locator('[role=menu] button[role=menuitem]:not([aria-disabled=true])');
  await openMenu();
  await check('menu');
  const names = await items.allInnerTexts();
  let requested = 0;
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
    if ((await questions(page).count()) > 0) requested += 1;
    await check(name);
  }
  return requested;
}

/** Presses a button in the main part of a page, and checks its dialog. */
export async function pressButton(page: Page, address: string, button: RegExp, check: Check): Promise<void> {
  await open(page, address);
  await page.locator('main').getByRole('button', { name: button }).first().click();
  await questions(page).waitFor({ timeout: OPENS_WITHIN });
  await check(String(button));
}

/** Changes the first text of a form, and checks the dialog on leaving it. */
export async function leaveUnsaved(page: Page, address: string, check: Check): Promise<void> {
  await open(page, address);
  const field = page.locator('main form input[type=text]:visible').first();
  await field.press('End');
  await field.press('Backspace');
  await page.locator('main').getByRole('link').first().click();
  await questions(page).waitFor({ timeout: OPENS_WITHIN });
  await check('unsaved');
}

/** Looks for the same word in the command menu. */
export async function searchCommands(page: Page, address: string, word: string, check: Check): Promise<void> {
  await open(page, address);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').last().fill(word);
  await page.getByRole('option').first().waitFor({ timeout: OPENS_WITHIN });
  await check('command menu');
}
