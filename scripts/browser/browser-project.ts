import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { chromiumFlags, findChromium } from './chromium.ts'

/**
 * Component tests in Chromium: keyboard, accessible names and roles, layout.
 * @param isolate whether each file gets a document of its own, and loads all modules again
 */
export function browserProject(include: string[], isolate: boolean): TestProjectInlineConfiguration {
  const chromium = findChromium()
  const launchOptions = { args: chromiumFlags, ...(chromium && { executablePath: chromium }) }
  return {
    extends: './apps/portal/vite.config.ts',
    // A library of the office; the portal lists the others.
    optimizeDeps: { include: ['@tanstack/react-table'] },
    test: {
      name: 'browser',
      isolate,
      include,
      exclude: ['**/node_modules/**'],
      setupFiles: ['./scripts/browser/browser-setup.ts'],
      // High limits, only to detect hanging tests on a busy machine.
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
