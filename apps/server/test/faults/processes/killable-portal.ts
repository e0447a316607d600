import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { programEnvironment } from '../../../testing/program-environment.ts'
import type { ProcessSettings } from './portal-process.ts'

/** A portal in a separate process, which may die. It is restarted without its crash point when needed. */
export type KillablePortal = {
  /** Starts it if it is not running. */
  readonly ensure: () => Promise<void>
  /** Kills it as a power cut does. */
  readonly kill: () => Promise<void>
  /** Ends it for good: later uses fail. */
  readonly end: () => Promise<void>
  /** The number of its deaths. */
  readonly deaths: () => number
  /** Waits for its first death: it may follow after everything that the payer does. */
  readonly died: () => Promise<void>
}

/** For a machine that hangs; a busy one is only slow. */
const PATIENCE_MILLISECONDS = 300_000
const FILE = join(import.meta.dirname, 'portal-process.ts')

export function killablePortal(settings: ProcessSettings): KillablePortal {
  let deaths = 0
  let isOver = false
  const firstDeath = Promise.withResolvers<void>()
  let current: { process: ChildProcess; gone: Promise<void> } | undefined

  async function start(): Promise<void> {
    const { crashAt, ...safe } = settings
    const told = deaths === 0 && crashAt !== undefined ? settings : safe
    const child = fork(FILE, [JSON.stringify(told)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...programEnvironment },
    })
    const gone = new Promise<void>((resolve) => {
      child.once('exit', () => {
        deaths += 1
        current = undefined
        firstDeath.resolve()
        resolve()
      })
    })
    current = { process: child, gone }
    await Promise.race([new Promise((resolve) => child.once('message', resolve)), gone])
  }

  async function kill(): Promise<void> {
    const { process: child, gone } = current ?? {}
    child?.kill('SIGKILL')
    await gone
  }

  return {
    deaths: () => deaths,
    died: () => Promise.race([firstDeath.promise, outOfPatience()]),
    ensure: async () => {
      if (isOver) throw new Error('The portal was ended for good')
      if (current === undefined) await start()
    },
    kill,
    end: () => {
      isOver = true
      return kill()
    },
  }
}

async function outOfPatience(): Promise<never> {
  await pause(PATIENCE_MILLISECONDS, undefined, { ref: false })
  throw new Error('The portal did not die')
}
