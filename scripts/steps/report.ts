import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap/places.mjs'
import { openRunFolder } from '../running/run-folder.ts'
import { runInPool, type Done } from './pool.ts'
import { keepShares, readShares } from './step-shares.ts'
import { slowSteps, timesTable, type StepTime } from './step-times.ts'
import type { Count, Outcome, Step } from './step.ts'

const logs = join(root, 'test-results', 'steps')
const linesToShow = 60

/** The number of processors of the smallest supported machine. */
const CAPACITY = 2
/** The interval of progress lines. */
const TELL_MS = 30_000

type Running = { readonly since: number; readonly progress?: string }

/**
 * Runs the steps of a run, two at once, with a line at the start and end of each, the errors of failed ones, and the
 * durations at the end. The last line is the count.
 * @param run the name of the run, under which its usual shares are stored
 * @returns the exit code: 0 when nothing failed
 */
export async function runSteps(
  run: string,
  steps: readonly Step[],
  { keepsShares }: { readonly keepsShares: boolean },
): Promise<number> {
  await openRunFolder()
  const running = new Map<string, Running>()
  const watching = setInterval(() => tellRunning(running), TELL_MS)
  const onBegin = ({ name }: Step) => {
    running.set(name, { since: performance.now() })
    console.log(`… ${name}`)
  }
  const onProgress = ({ name }: Step, progress: string) => {
    const { since = performance.now() } = running.get(name) ?? {}
    running.set(name, { since, progress })
  }
  const onDone = (done: Done) => {
    running.delete(done.step.name)
    show(done)
  }
  const all = await runInPool(steps, CAPACITY, { onBegin, onProgress, onDone })
  clearInterval(watching)
  const total = { passed: 0, failed: 0, skipped: 0, secondTry: 0 }
  for (const { outcome } of all) {
    total.passed += outcome.passed
    total.failed += outcome.failed
    total.skipped += outcome.skipped
    total.secondTry += outcome.secondTry ?? 0
  }
  const times = all.map(({ step: { name }, seconds }) => ({ name, seconds }))
  tellTimes(run, times)
  // A failed step ends early and enlarges the shares of the others, so shares are judged only when everything passed.
  if (total.failed === 0) (keepsShares ? keepShares : tellSlow)(run, times)
  console.log(`\n${inWords(total)}`)
  return total.failed === 0 ? 0 : 1
}

/** A run without output for minutes would look like a hanging one. */
function tellRunning(running: ReadonlyMap<string, Running>): void {
  const seconds = (since: number) => Math.round((performance.now() - since) / 1000)
  for (const [name, { since, progress }] of running)
    console.log(`… ${name}: ${[`${seconds(since)} s so far`, progress].filter(Boolean).join(', ')}`)
}

function tellTimes(run: string, times: readonly StepTime[]): void {
  console.log('\nTime and share of each step:')
  for (const line of timesTable(times, readShares(run))) console.log(`  ${line}`)
}

function tellSlow(run: string, times: readonly StepTime[]): void {
  const slow = slowSteps(times, readShares(run))
  if (slow.length > 0)
    console.log(`\nTook more than twice the usual share (docs/decisions/0026): ${slow.join('; ')}`)
}

function show({ step, outcome, seconds }: Done): void {
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

/** The first lines of an error matter; the rest is often the page or the trace. */
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
