import { defineConfig } from 'vitest/config'
import { browserProject } from './scripts/browser/browser-project.ts'

// What stands outside the database: settings, gateways to the world.
const withoutDatabase = ['apps/server/src/*.test.ts', 'apps/server/src/gateways/**/*.test.ts']
const browserTests = '**/*.browser.test.{ts,tsx}'
const elsewhere = ['**/node_modules/**', '**/dist/**', browserTests]

// Three kinds: pure ones, those on a real database, and parts of the web in a real browser. The first two load their
// modules once per worker: a test leaves no module, timer or setting changed behind, because the next file would meet it.
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{packages,apps/web,scripts,tools}/**/*.test.{ts,tsx}', ...withoutDatabase],
          exclude: elsewhere,
          isolate: false,
          // Some of them start programs, on a machine that may be busy.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/**/*.test.ts'],
          exclude: [...elsewhere, ...withoutDatabase],
          isolate: false,
          globalSetup: ['apps/server/testing/database-setup.ts'],
          // A busy machine may be slow: limits are for what hangs.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      browserProject([`apps/web/src/${browserTests}`]),
    ],
  },
})
