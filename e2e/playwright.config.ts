import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, findJourneyBrowser } from '../scripts/browser/chromium.ts'
import { keepTemporaryFilesInMemory } from '../scripts/running/temporary-files.ts'
import { desktopSize, phoneSize, waterlinieAddress } from './testing/places.ts'

keepTemporaryFilesInMemory()
// The workers read this file again: they inherit the folder that the first one made.
const dataFolder = (process.env['JOURNEYS_DATA_DIR'] ??= mkdtempSync(
  join(tmpdir(), 'ouderportaal-journeys-'),
))
const chromium = findJourneyBrowser()

const desktop = { viewport: desktopSize }
const phone = { viewport: phoneSize, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/journeys',
  reporter: 'list',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // For a busy machine; each expectation has a limit of its own.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    // A journey cannot intercept a response of a worker; the journey about the worker allows it.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    // Recording traces that are discarded takes a quarter of the time.
    trace: 'on-first-retry',
    launchOptions: { args: chromiumFlags, ...(chromium !== undefined && { executablePath: chromium }) },
  },
  projects: [
    { name: 'desktop', use: desktop, grepInvert: /@phone-only/ },
    { name: 'phone', use: phone, grep: /@phone/ },
  ],
  webServer: {
    command: `"${process.execPath}" e2e/testing/product.ts`,
    cwd: join(import.meta.dirname, '..'),
    env: { DATA_DIR: dataFolder },
    url: `${waterlinieAddress}/healthz`,
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
