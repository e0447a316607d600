import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** A process with all its descendants. */
export function familyOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(familyOf)]
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** The processes of a cluster's server; empty when it does not run. */
export function processesOfCluster(dataFolder: string): number[] {
  try {
    return familyOf(Number(readFileSync(`${dataFolder}/postmaster.pid`, 'utf8').split('\n')[0]))
  } catch {
    return []
  }
}

/** Sends a signal to processes; ignores those that have ended. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) isThere(pid, signal)
}

/** Kills them all at once, as a power cut does, and waits until they are gone. */
export async function killAll(pids: readonly number[]): Promise<void> {
  signalAll(pids, 'SIGKILL')
  while (pids.some((pid) => isAlive(pid))) await pause(20)
}

/** A zombie does not count as alive. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

function isThere(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
