import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '@samen/dev-env/harness';

export default defineConfig({
  testDir: 'tests',
  globalSetup: './support/build-first.ts',
  // A browser and a server of its own for each of two cores; the tests of one file run in order.
  workers: 2,
  timeout: 120_000,
  // A journey that only a busy machine lets fail passes the second time; both tries are in the report.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    // What never comes is named, rather than ending the test.
    actionTimeout: 45_000,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    launchOptions: chromiumOptions(),
  },
});
