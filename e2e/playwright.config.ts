import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '@samen/dev-env/harness';

export default defineConfig({
  testDir: 'tests',
  globalSetup: './support/build-first.ts',
  // A browser and a server of its own for each; the tests of one file run in order. Journeys wait for a third of their
  // time, for one process or another, which a third one fills on two cores.
  workers: 3,
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
