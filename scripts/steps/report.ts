import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap/places.mjs'
import { oneCase, type Count, type Outcome, type Step } from './step.ts'

const logs = join(root, 'test-results', 'steps')
const linesToShow = 60

/**
 * Runs the steps one after another, a line each, and shows the end of the log of each that failed.
 * @returns the exit code: 0 when nothing failed
 */
export async function runSteps(steps: readonly Step[]): Promise<number> {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const step of steps) {
    const begin = performance.now()
    const outcome = await step.run().catch((error: unknown) => oneCase(false, explain(error)))
    show(step, outcome, (performance.now() - begin) / 1000)
    total.passed += outcome.passed
    total.failed += outcome.failed
    total.skipped += outcome.skipped
  }
  console.log(`\n${inWords(total)}`)
  return total.failed === 0 ? 0 : 1
}

function show(step: Step, outcome: Outcome, seconds: number): void {
  const sign = outcome.failed > 0 ? '✗' : outcome.passed > 0 ? '✓' : '–'
  console.log(`${sign} ${step.name.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s   ${inWords(outcome)}`)
  if (outcome.remark !== undefined) console.log(`    ${outcome.remark}`)
  if (outcome.failed > 0) showLog(step, outcome.log)
}

function showLog(step: Step, log: string): void {
  mkdirSync(logs, { recursive: true })
  const file = join(logs, `${step.name.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()}.log`)
  writeFileSync(file, log)
  const lines = log.trim().split('\n')
  for (const line of lines.slice(-linesToShow)) console.log(`    ${line}`)
  if (lines.length > linesToShow) console.log(`    … all of it: ${file.slice(root.length + 1)}`)
}

function inWords({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function explain(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
