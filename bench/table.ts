/** A measured number with its goal, and which direction is better. */
export type Measure = {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly goal: number
  readonly better: 'higher' | 'lower'
}

export type Baseline = Readonly<Record<string, number>>

const isMet = ({ value, goal, better }: Measure): boolean =>
  better === 'higher' ? value >= goal : value <= goal

/** The measures as lines: value, baseline, difference, and whether the goal is met. */
export function drawTable(measures: readonly Measure[], baseline: Baseline): string {
  const head = ['', 'now', 'baseline', 'change', 'goal', '']
  const rows = measures.map((measure) => [
    measure.name,
    `${inFigures(measure.value)} ${measure.unit}`,
    before(baseline[measure.name]),
    change(measure, baseline[measure.name]),
    `${measure.better === 'higher' ? '≥' : '≤'} ${inFigures(measure.goal)}`,
    isMet(measure) ? '✓' : '✗',
  ])
  const table = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
  return table.map((row) => line(row).join('  ')).join('\n')
}

const before = (value: number | undefined): string => (value === undefined ? '–' : inFigures(value))

const change = ({ value }: Measure, was: number | undefined): string =>
  was === undefined || was === 0
    ? '–'
    : `${value >= was ? '+' : '−'}${Math.abs(((value - was) / was) * 100).toFixed(0)}%`

/** Small numbers, such as ratios and milliseconds, get two decimals. */
const inFigures = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 })

/** The measures to store as the next baseline. */
export const baselineOf = (measures: readonly Measure[]): Baseline =>
  Object.fromEntries(measures.map(({ name, value }) => [name, Number(value.toFixed(value < 10 ? 2 : 0))]))
