/** The limit of an insufficient average, in hundredths. */
const LIMIT = 550
const [WIDTH, HEIGHT, EDGE] = [96, 30, 5]

/** The lowest and highest mark of a drawing, in hundredths. */
export type MarkRange = { readonly low: number; readonly high: number }

/** Whole marks around all averages of a list, so that its lines have one scale. */
export function rangeOf(averages: readonly number[]): MarkRange {
  return {
    low: Math.floor(Math.min(500, ...averages) / 100) * 100,
    high: Math.ceil(Math.max(700, ...averages) / 100) * 100,
  }
}

type TrendLineProps = { readonly trend: readonly number[]; readonly range: MarkRange }

/** The averages of a subject as a small line beside the limit. The row says the same in words. */
export function TrendLine({ trend, range: { low, high } }: TrendLineProps) {
  const y = (mark: number) => HEIGHT - EDGE - ((mark - low) / (high - low)) * (HEIGHT - 2 * EDGE)
  const x = (place: number) => EDGE + (place / Math.max(1, trend.length - 1)) * (WIDTH - 2 * EDGE)
  const last = trend.length - 1
  return (
    <svg className="trend-line" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      <line x2={WIDTH} y1={y(LIMIT)} y2={y(LIMIT)} />
      <polyline points={trend.map((mark, place) => `${x(place)},${y(mark)}`).join(' ')} />
      {last >= 0 && <circle cx={x(last)} cy={y(trend[last] ?? LIMIT)} r="3.5" />}
    </svg>
  )
}
