import type { Blocks } from './installation.ts'
import type { Measure } from './table.ts'

export const SCHOOLS = 201
const MOST_TABLES = 6
/** How many times as much anything may be for 201 schools as for one. */
const MOST = 1.2

/** What it costs: processor in milliseconds, of it that of PostgreSQL, and blocks of the database, of which tables. */
export type Cost = {
  readonly perSecond: number
  readonly processor: number
  readonly postgres: number
  readonly blocks: number
  readonly tables: Blocks
}

export type Costs = Readonly<Record<string, Cost>>

/** How many times as much a thing costs at all schools as at one, and what it costs there. */
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

/** Each thing with what it costs at one school and at all of them. */
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

/** The tables of which more is read where there are more schools. */
export function whatGrew(one: Cost | undefined, all: Cost | undefined): string {
  return [...(all?.tables ?? [])]
    .map(([name, blocks]) => ({ name, blocks, before: one?.tables.get(name) ?? 0 }))
    .toSorted((a, b) => b.blocks - b.before - (a.blocks - a.before))
    .slice(0, MOST_TABLES)
    .filter(({ blocks, before }) => blocks - before >= 1)
    .map(({ name, blocks, before }) => `${name} ${before.toFixed(0)} → ${blocks.toFixed(0)}`)
    .join(', ')
}
