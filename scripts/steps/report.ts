import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap/places.mjs'
import { oneCase, type Count, type Outcome, type Step } from './step.ts'

const logs = join(root, 'test-results', 'steps')
const linesToShow = 60

/**
 * Runs the steps one after another, a line each, and shows what failed in each that did.
 * @returns the exit code: 0 when nothing failed
 */
export async function runSteps(steps: readonly Step[]): Promise<number> {
  const total = { passed: 0, failed: 0, skipped: 0, secondTry: 0 }
  for (const step of steps) {
    const begin = performance.now()
    const outcome = await step.run().catch((error: unknown) => oneCase(false, explain(error)))
    show(step, outcome, (performance.now() - begin) / 1000)
    total.passed += outcome.passed
    total.failed += outcome.failed
    total.skipped += outcome.skipped
    total.secondTry += outcome.secondTry ?? 0
  }
  console.log(`\n${inWords(total)}`)
  return total.failed === 0 ? 0 : 1
}

function show(step: Step, outcome: Outcome, seconds: number): void {
  const sign = outcome.failed > 0 ? '✗' : outcome.passed > 0 ? '✓' : '–'
  console.log(`${sign} ${step.name.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s   ${inWords(outcome)}`)
  if (outcome.remark !== undefined) say(outcome.remark)
  if (outcome.failed > 0) showFailures(step, outcome)
}

function showFailures(step: Step, { log, failures = [] }: Outcome): void {
  mkdirSync(logs, { recursive: true })
  const file = join(logs, `${step.name.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()}.log`)
  writeFileSync(file, log)
  if (failures.length === 0) say(log.trim().split('\n').slice(-linesToShow).join('\n'))
  for (const { title, error } of failures) say(`✗ ${title}\n${shorten(error)}`)
  say(`… all of it: ${file.slice(root.length + 1)}`)
}

/** The beginning of an error tells what is wrong; the rest is often the page or the trace. */
function shorten(error: string): string {
  const lines = error.trim().split('\n')
  const shown = lines.slice(0, linesToShow).map((line) => `  ${line}`)
  return [...shown, ...(lines.length > linesToShow ? ['  …'] : [])].join('\n')
}

function say(text: string): void {
  for (const line of text.split('\n')) console.log(`    ${line}`)
}

function inWords({ passed, failed, skipped, secondTry = 0 }: Count): string {
  const others = [
    ...(secondTry > 0 ? [`${secondTry} passed at the second try`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ]
  return [`${passed} passed`, `${failed} failed`, ...others].join(', ')
}

function explain(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
