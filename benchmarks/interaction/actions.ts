import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';

/** One thing that a person does with a press. */
export interface Action {
  name: string;
  /** Where it is done; with the id of a vacancy that may be changed. */
  path: (vacancyId: string) => string;
  /** What shows that the page has its content. */
  ready: string;
  /** Brings the page to where only the press is missing, and names what is pressed. Each round takes another one. */
  aim: (page: Page, round: number) => Promise<Locator> | Locator;
  /** Whether all of what the press leads to is there; runs in the page. `before` is what `read` gave before. */
  isDone: (before: string) => boolean;
  /** What of the page tells that something has changed; runs in the page. */
  read: () => string;
  /** Back to where it began. */
  undo: (page: Page, pressed: Locator) => Promise<void>;
}

const nth = (all: Locator, from: number, count: number, round: number) => all.nth(from + (round % count));
const listReady = 'main tbody a';

export const ACTIONS: readonly Action[] = [
  {
    name: 'filter',
    path: () => '/vacancies/search',
    ready: 'main article',
    aim: (page, round) => nth(page.locator('#vacancy-filters input[type=checkbox]:visible'), 0, 4, round),
    read: () => location.search,
    // The counts of the filters come with the list.
    isDone: (before) =>
      location.search !== before &&
      !document.querySelector('main [aria-busy=true]') &&
      !!document.querySelector('main article'),
    undo: async (page) => {
      await page.locator('#vacancy-filters input:checked').first().click();
      await page.waitForURL((url) => url.search === '');
    },
  },
  {
    name: 'open',
    path: () => '/vacancies',
    ready: listReady,
    aim: (page, round) => nth(page.locator(listReady), 0, 8, round),
    read: () => location.pathname,
    isDone: (before) =>
      location.pathname !== before && document.querySelector('main form fieldset legend') !== null,
    undo: async (page) => {
      await page.goBack();
      await page.locator(listReady).first().waitFor();
    },
  },
  {
    name: 'tab',
    path: () => '/vacancies',
    ready: listReady,
    aim: (page, round) => nth(page.locator('main nav li a'), 1, 4, round),
    read: () => location.search,
    isDone: (before) => location.search !== before && !document.querySelector('main table[aria-busy]'),
    undo: async (page) => {
      await page.locator('main nav li a').first().click();
      await page.waitForURL((url) => url.search === '');
    },
  },
  {
    name: 'save',
    path: (vacancyId) => `/vacancies/${vacancyId}/edit`,
    ready: 'main form',
    aim: async (page) => {
      await page
        .locator('main form input')
        .first()
        .fill(`Een ochtend helpen ${randomUUID().slice(0, 8)}`);
      await page.locator('main form [role=status]:not(:empty)').waitFor();
      return page.locator('main form button[value=draft]');
    },
    read: () => '',
    // The bar says as long as something is not saved.
    isDone: () => [...document.querySelectorAll('main form [role=status]')].at(-1)?.textContent === '',
    undo: () => Promise.resolve(),
  },
  {
    name: 'select',
    path: () => '/vacancies/bulk-edit',
    ready: listReady,
    aim: (page) => page.locator('main thead input[type=checkbox]'),
    read: () => '',
    isDone: () => document.querySelector<HTMLInputElement>('main tbody input')?.checked === true,
    undo: (_page, pressed) => pressed.click(),
  },
];
