import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { chromiumFlags, findChromium } from './chromium.ts'

/** Tests of parts of the web in Chromium: their keyboard, their names and roles, their looks. */
export function browserProject(include: string[]): TestProjectInlineConfiguration {
  const chromium = findChromium()
  const launchOptions = { args: chromiumFlags, ...(chromium && { executablePath: chromium }) }
  return {
    extends: './apps/portal/vite.config.ts',
    test: {
      name: 'browser',
      include,
      exclude: ['**/node_modules/**'],
      // A busy machine may be slow: limits are for what hangs.
      testTimeout: 60_000,
      expect: { poll: { timeout: 15_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}
