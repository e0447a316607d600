import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { ProcessSettings } from './portal-process.ts'

/** A portal in a process of its own, which may die; it is started again, without its wish to die, when needed. */
export type MortalPortal = {
  /** Makes sure that it is there. */
  readonly ensure: () => Promise<void>
  /** Ends it as a power cut does. */
  readonly kill: () => Promise<void>
  /** How often it has died. */
  readonly deaths: () => number
}

const FILE = join(import.meta.dirname, 'portal-process.ts')

export function mortalPortal(settings: ProcessSettings): MortalPortal {
  let deaths = 0
  let current: { process: ChildProcess; gone: Promise<void> } | undefined

  async function start(): Promise<void> {
    const { dieAt, ...safe } = settings
    const told = deaths === 0 && dieAt !== undefined ? settings : safe
    const child = fork(FILE, [JSON.stringify(told)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    const gone = new Promise<void>((resolve) => {
      child.once('exit', () => {
        deaths += 1
        current = undefined
        resolve()
      })
    })
    current = { process: child, gone }
    await Promise.race([new Promise((resolve) => child.once('message', resolve)), gone])
  }

  return {
    deaths: () => deaths,
    ensure: async () => {
      if (current === undefined) await start()
    },
    kill: async () => {
      const { process: child, gone } = current ?? {}
      child?.kill('SIGKILL')
      await gone
    },
  }
}
