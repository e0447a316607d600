import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '../scripts/browser/chromium.ts'
import journeys from './playwright.config.ts'

const chromium = findChromium()

/** `npm run screens`: takes a picture of every screen in Chromium, into `test-results/pictures`. */
export default defineConfig({
  ...journeys,
  use: {
    ...journeys.use,
    launchOptions: { args: chromiumFlags, ...(chromium !== undefined && { executablePath: chromium }) },
  },
  // Every screen on a desktop and on a phone.
  projects: (journeys.projects ?? []).map(({ name = '', use = {} }) => ({ name, use })),
  testMatch: 'tours/screens.ts',
  outputDir: join(import.meta.dirname, '../test-results/screens'),
})
