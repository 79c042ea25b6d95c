import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, SYSTEM_CHROMIUM } from './support/chromium.ts';

export default defineConfig({
  testDir: 'tests',
  // One browser and one server at a time: the machine has two cores, and several tests take releases away.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    launchOptions: {
      args: CHROMIUM_FLAGS,
      ...(existsSync(SYSTEM_CHROMIUM) ? { executablePath: SYSTEM_CHROMIUM } : {}),
    },
  },
});
