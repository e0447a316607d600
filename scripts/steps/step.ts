import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { root } from '../bootstrap/places.mjs'
import type { TellProgress } from './progress.ts'

/** How many cases were proved, were not, and were left out; a step without cases of its own counts as one. */
export type Count = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** How many passed at their second try only; none of them is among those that passed. */
  readonly secondTry?: number
}

/** A case that went wrong, and how. */
export type Failure = { readonly title: string; readonly error: string }

export type Outcome = Count & {
  /** All that was said. */
  readonly log: string
  /** What to read when something failed, instead of the end of the log. */
  readonly failures?: readonly Failure[]
  /** What to show in any case: a reason to skip, a number worth knowing. */
  readonly remark?: string
}

export type Step = {
  readonly name: string
  readonly run: (tell: TellProgress) => Promise<Outcome>
  /** The steps that must have ended before this one begins. */
  readonly after?: readonly string[]
}

type Ran = { readonly code: number; readonly output: string }
/** What a program finds in its environment, besides what this one does; undefined is left out of it. */
export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Runs a program in the checkout and keeps what it says; it never throws.
 * @param onLine receives each line of its standard output at once
 */
export function run(
  command: string,
  args: readonly string[],
  environment: Environment = {},
  onLine?: (line: string) => void,
): Promise<Ran> {
  return new Promise((resolve) => {
    const env = { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...environment }
    const child = spawn(command, [...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
    if (onLine !== undefined) createInterface({ input: child.stdout }).on('line', onLine)
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** One case: it passed or it failed. */
export function oneCase(isFine: boolean, log: string): Outcome {
  return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, skipped: 0, log }
}

/** Nothing to prove here, with the reason. */
export function leftOut(remark: string): Outcome {
  return { passed: 0, failed: 0, skipped: 1, log: '', remark }
}

/** Programs in Go share their work among threads at twice its price; steps run beside each other anyway. */
const onOneProcessor = { GOMAXPROCS: '1', GOGC: '200' }

/** A step that is one program: fine when it ends with 0. */
export function programStep(name: string, command: string, ...args: string[]): Step {
  return {
    name,
    run: async () => {
      const { code, output } = await run(command, args, onOneProcessor)
      return oneCase(code === 0, output)
    },
  }
}
