import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../bootstrap/places.mjs'
import { bringChromium } from './machine.ts'
import { leftOut, oneCase, run, type Outcome } from './step.ts'

type PlaywrightReport = {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly errors: readonly unknown[]
}

const config = 'e2e/playwright.config.ts'

/** The journeys through the started product, counted by case; one that passes only at a second try failed. */
export async function runJourneys(): Promise<Outcome> {
  if (!existsSync(join(root, config))) return leftOut('There are no journeys yet.')
  const trouble = await bringChromium()
  if (trouble !== undefined) return oneCase(false, trouble)
  const file = join(tmpdir(), `ouderportaal-journeys-${process.pid}.json`)
  const args = ['test', '--config', config, '--reporter=line,json']
  const { output } = await run('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  const report = readReport(file)
  if (report === undefined) return oneCase(false, output)
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped, log: output }
}

function readReport(file: string): PlaywrightReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  } catch {
    return undefined
  } finally {
    rmSync(file, { force: true })
  }
}
