import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** `npm run screens`: the same product and the same browser, for pictures instead of proof. */
export default defineConfig({
  ...journeys,
  testMatch: 'screens.ts',
  outputDir: join(import.meta.dirname, '../test-results/screens'),
})
