/** A finding of a drill: a figure, and its maximum. */
export type Finding = {
  readonly what: string
  readonly figure: number
  readonly unit?: string
  /** Absent for information only. */
  readonly atMost?: number
}

export const isWell = ({ figure, atMost }: Finding): boolean =>
  atMost === undefined || (figure <= atMost && !Number.isNaN(figure))

/** A line per finding, with its limit and whether it holds. */
export function drawFindings(findings: readonly Finding[]): string {
  const rows = findings.map((finding) => [
    finding.what,
    `${inFigures(finding.figure)}${finding.unit === undefined ? '' : ` ${finding.unit}`}`,
    finding.atMost === undefined ? '' : `≤ ${inFigures(finding.atMost)}`,
    finding.atMost === undefined ? '' : isWell(finding) ? '✓' : '✗',
  ])
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map(([what = '', figure = '', limit = '', sign = '']) =>
      `  ${what.padEnd(widths[0] ?? 0)}  ${figure.padStart(widths[1] ?? 0)}  ${limit.padStart(widths[2] ?? 0)}  ${sign}`.trimEnd(),
    )
    .join('\n')
}

/** The result of a drill: how many limits held and failed; an aborted one has none held. */
export type Outcome = {
  readonly name: string
  readonly held: number
  readonly broken: number
  readonly seconds: number
}

export function outcomeOf(name: string, findings: readonly Finding[], seconds: number): Outcome {
  const limits = findings.filter(({ atMost }) => atMost !== undefined)
  const held = limits.filter(isWell).length
  return { name, held, broken: limits.length - held, seconds }
}

/** The drills of a run, one line each, with what needs attention. */
export const drawOutcomes = (outcomes: readonly Outcome[]): string =>
  outcomes
    .map(({ name, held, broken, seconds }) => {
      const limits = `${held} of ${held + broken} limits hold`
      return `${broken === 0 ? '✓' : '✗'} ${name.padEnd(10)} ${limits.padEnd(22)} ${seconds.toFixed(0).padStart(5)} s`
    })
    .join('\n')

const inFigures = (figure: number): string =>
  figure.toLocaleString('en', { maximumFractionDigits: figure < 100 ? 1 : 0 })
