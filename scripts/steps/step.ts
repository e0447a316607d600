import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { root } from '../bootstrap/places.mjs'
import type { TellProgress } from './progress.ts'

/** The numbers of passed, failed and skipped cases; a step without cases counts as one. */
export type Count = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** The number that passed only at their second try; not included in the passed ones. */
  readonly secondTry?: number
}

/** A failed case and its error. */
export type Failure = { readonly title: string; readonly error: string }

export type Outcome = Count & {
  /** The full output. */
  readonly log: string
  /** Printed after a failure, instead of the end of the log. */
  readonly failures?: readonly Failure[]
  /** Always printed: a reason to skip, or a figure worth knowing. */
  readonly remark?: string
}

export type Step = {
  readonly name: string
  readonly run: (tell: TellProgress) => Promise<Outcome>
  /** The steps that must end before this one starts. */
  readonly after?: readonly string[]
}

type Ran = { readonly code: number; readonly output: string }
/** Additions to the environment of a program; undefined removes a variable. */
export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Runs a program in the checkout and keeps its output; never throws.
 * @param onLine receives each line of standard output at once
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

/** A single case that passed or failed. */
export function oneCase(isFine: boolean, log: string): Outcome {
  return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, skipped: 0, log }
}

/** A skipped step, with the reason. */
export function leftOut(remark: string): Outcome {
  return { passed: 0, failed: 0, skipped: 1, log: '', remark }
}

/**
 * Go programs would use several threads at twice the processor time, while steps run concurrently anyway. They collect
 * garbage seldom until they hold 1 GiB, which saves the compiler a fifth.
 */
const onOneProcessor = { GOMAXPROCS: '1', GOGC: '800', GOMEMLIMIT: '1GiB' }

/** A step that runs one program and passes when it exits with 0. */
export function programStep(name: string, command: string, ...args: string[]): Step {
  return {
    name,
    run: async () => {
      const { code, output } = await run(command, args, onOneProcessor)
      return oneCase(code === 0, output)
    },
  }
}
