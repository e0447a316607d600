import { defineConfig } from 'vitest/config'
import { browserProject } from './scripts/browser/browser-project.ts'
import { keepTemporaryFilesInMemory } from './scripts/running/temporary-files.ts'

keepTemporaryFilesInMemory()

// Tests of the server that need no database.
const withoutDatabase = ['process/**', 'security', 'composition/**', 'gateways/**'].map(
  (folder) => `apps/server/src/${folder}/*.test.ts`,
)
const browserTests = '**/*.browser.test.{ts,tsx}'
// How often experiments with chance are repeated; `npm run test:thorough` sets it to 10.
const thoroughness = Number(process.env['THOROUGHNESS'] ?? 1)
// A busy machine may be slow: limits are for what hangs.
const timeouts = { testTimeout: 600_000 * thoroughness, hookTimeout: 600_000 }
// Starts its own PostgreSQL, so that with another one it would run a second time.
const ofOneDatabase =
  process.env['TEST_DATABASE_URL'] === undefined ? [] : ['apps/server/src/database/embedded/**']
const elsewhere = ['**/node_modules/**', '**/dist/**', browserTests]

// Three kinds: pure ones, those on a real database, and parts of the web in a real browser. All load their modules once
// per worker: a test leaves no module, timer or setting changed behind, because the next file would meet it.
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '{packages,apps/{portal,office},scripts,ops,tools,e2e}/**/*.test.{ts,tsx}',
            ...withoutDatabase,
          ],
          exclude: elsewhere,
          isolate: false,
          provide: { thoroughness },
          ...timeouts,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/**/*.test.ts'],
          exclude: [...elsewhere, ...withoutDatabase, ...ofOneDatabase],
          isolate: false,
          globalSetup: ['apps/server/testing/database/database-setup.ts'],
          provide: { thoroughness },
          ...timeouts,
          expect: { poll: { timeout: 120_000, interval: 20 } },
        },
      },
      // Before a release each part loads alone, which finds a part that lacks a style or module that another one loads.
      browserProject([`{apps/{portal,office},packages/{ui,web-kit}}/src/${browserTests}`], thoroughness > 1),
    ],
  },
})
