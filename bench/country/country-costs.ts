import type { Blocks } from './installation.ts'
import type { Measure } from '../table.ts'

export const SCHOOLS = 201
const MOST_TABLES = 8
/** The maximum ratio of costs with 201 schools to costs with one. */
const MOST = 1.2

/** Costs: processor time in milliseconds, PostgreSQL's share of it, and database blocks per table. */
export type Cost = {
  readonly perSecond: number
  readonly processor: number
  readonly postgres: number
  readonly blocks: number
  readonly tables: Blocks
}

export type Costs = Readonly<Record<string, Cost>>

/** The ratio of costs at all schools to one, and the costs there. */
export function comparisons(deed: string, one: Cost | undefined, all: Cost | undefined): readonly Measure[] {
  if (!one || !all) throw new Error(`${deed} was not measured.`)
  const ratio = (what: string, value: number): Measure => ({
    name: `${deed} at ${SCHOOLS} schools against one, ${what}`,
    value,
    unit: '×',
    goal: MOST,
    better: 'lower',
  })
  return [
    ratio('blocks', all.blocks / one.blocks),
    ratio('processor', all.processor / one.processor),
    ratio('time', one.perSecond / all.perSecond),
    {
      name: `${deed} at ${SCHOOLS} schools, processor`,
      value: all.processor,
      unit: 'ms',
      goal: deed === 'sign-in' ? 100 : 28,
      better: 'lower',
    },
  ]
}

/** Each action with its costs at one school and at all of them. */
export function drawCosts(one: Costs, all: Costs): string {
  const figures = ['blocks', 'processor', 'postgres', 'perSecond'] as const
  const both = (deed: string, figure: (typeof figures)[number]) =>
    [one, all].map((costs) =>
      (costs[deed]?.[figure] ?? 0)
        .toFixed(figure === 'processor' || figure === 'postgres' ? 2 : 0)
        .padStart(9),
    )
  const head = [
    '',
    ...['blocks', 'ms', 'of it SQL', '/s'].flatMap((figure) => [`${figure}: 1`, String(SCHOOLS)]),
  ]
  const rows = Object.keys(one).map((deed) => [deed, ...figures.flatMap((figure) => both(deed, figure))])
  return [head, ...rows]
    .map(([name = '', ...cells]) => name.padEnd(20) + cells.map((cell) => cell.padStart(11)).join(''))
    .join('\n')
}

/**
 * Tables whose number of blocks depends on the number of schools, largest difference first. Fewer are read when one
 * school has so few rows that a table is scanned.
 */
export function whatDiffers(one: Cost | undefined, all: Cost | undefined): string {
  const names = new Set([...(one?.tables.keys() ?? []), ...(all?.tables.keys() ?? [])])
  return [...names]
    .map((name) => ({ name, before: one?.tables.get(name) ?? 0, now: all?.tables.get(name) ?? 0 }))
    .filter(({ before, now }) => Math.abs(now - before) >= 1)
    .toSorted((a, b) => Math.abs(b.now - b.before) - Math.abs(a.now - a.before))
    .slice(0, MOST_TABLES)
    .map(({ name, before, now }) => `${name} ${before.toFixed(0)} → ${now.toFixed(0)}`)
    .join(', ')
}
