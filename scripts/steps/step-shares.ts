import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharesOf, type Shares, type StepTime } from './step-times.ts'

const file = join(import.meta.dirname, 'step-shares.json')

/** The usual shares of the steps of a run; empty for an unknown run. */
export function readShares(run: string): Shares {
  return readAll()[run] ?? {}
}

/** Stores the shares of a run as the usual ones, in thousandths. */
export function keepShares(run: string, times: readonly StepTime[]): void {
  const rounded = Object.entries(sharesOf(times)).map(([name, share]) => [
    name,
    Math.round(share * 1000) / 1000,
  ])
  const all = { ...readAll(), [run]: Object.fromEntries(rounded) }
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
}

function readAll(): Readonly<Record<string, Shares>> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
