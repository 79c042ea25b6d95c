import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** Three engines over every route: `npm run test:full -- engines`. */
export default defineConfig(config, {
  testDir: 'engines',
  reporter: [['list'], ['json', { outputFile: 'test-results/engines.json' }]],
});
