import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

/** The processor time of a process and its descendants, including the embedded PostgreSQL, in milliseconds. */
export function processorOf(pid: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(statOf)
  const sum = (parent: number): number =>
    all.filter((one) => one.parent === parent).reduce((total, one) => total + one.ticks + sum(one.pid), 0)
  return ((all.find((one) => one.pid === pid)?.ticks ?? 0) + sum(pid)) * TICK_MS
}

type Stat = { readonly pid: number; readonly parent: number; readonly ticks: number }

function statOf(name: string): readonly Stat[] {
  try {
    // The fields after the command in parentheses: state, parent, and from the twelfth on the times, of ended children
    // too.
    const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const ticks = fields.slice(11, 15).reduce((total, one) => total + one, 0)
    return [{ pid: Number(name), parent: fields[1] ?? 0, ticks }]
  } catch {
    return []
  }
}

/** The parent process: for a connection of PostgreSQL, the postmaster. */
export const parentOf = (pid: number): number => statOf(String(pid))[0]?.parent ?? 0
