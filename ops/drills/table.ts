/** Something that a drill found out: so many of what, and how many there may be at most. */
export type Finding = {
  readonly what: string
  readonly figure: number
  readonly unit?: string
  /** Without it the figure is for reading. */
  readonly atMost?: number
}

export const isWell = ({ figure, atMost }: Finding): boolean =>
  atMost === undefined || (figure <= atMost && !Number.isNaN(figure))

/** A line for each finding, with what it may be and whether it is. */
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

const inFigures = (figure: number): string =>
  figure.toLocaleString('en', { maximumFractionDigits: figure < 100 ? 1 : 0 })
