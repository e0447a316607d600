import { inFigures } from '@portal/domain/learning/results/mark.ts'
import { monthName } from '@portal/web-kit/text/month-names.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import type { Chart, Dot } from './chart-scale.ts'

/** One more mark on the drawing, with the average that follows. */
export type NextMark = { readonly mark: string; readonly weight: number; readonly average: string }

type GradeChartProps = {
  readonly label: string
  readonly chart: Chart
  readonly next: NextMark | undefined
}

const HEIGHT = 200
const HIGHEST = 1000
const LIMIT = 550
/** The place of one more mark, in percent of the width. */
const NEXT_ACROSS = 96

const percent = (across: number): string => `${across}%`
/** A heavier mark has a larger dot. */
const radiusOf = (weight: number): number => 4 + Math.min(weight, 4)

/**
 * The marks of a subject over time, with the average after each and the limit of an insufficient one. Widths are in
 * percent, so that letters keep their size on a phone. The table below says the same.
 */
export function GradeChart({ label, chart: { dots, months, low }, next }: GradeChartProps) {
  const language = useLanguage()
  const y = (figures: number) => HEIGHT - ((figures - low) / (HIGHEST - low)) * HEIGHT
  const counting = dots.filter((dot): dot is Dot & { average: number } => dot.average !== undefined)
  const lastOf = counting.at(-1)
  const nextAverage = next && inFigures(next.average)
  const nextFigures = next && inFigures(next.mark)
  return (
    <svg className="grade-chart" role="img" aria-label={label} height={HEIGHT}>
      {Array.from({ length: (HIGHEST - low) / 200 + 1 }, (_, step) => low + step * 200).map((figures) => (
        <g key={figures} className="chart-grid">
          <line x2="100%" y1={y(figures)} y2={y(figures)} />
          <text x="-10" y={y(figures) + 4} textAnchor="end">
            {figures / 100}
          </text>
        </g>
      ))}
      {months.map(({ day, across }) => (
        <text key={day} x={percent(across)} y={HEIGHT + 22} textAnchor="middle">
          {monthName(day, language, 'short')}
        </text>
      ))}
      <line className="chart-limit" x2="100%" y1={y(LIMIT)} y2={y(LIMIT)} />
      {counting.slice(1).map((dot, place) => (
        <line
          key={place}
          className="chart-average"
          x1={percent(counting[place]?.across ?? 0)}
          y1={y(counting[place]?.average ?? 0)}
          x2={percent(dot.across)}
          y2={y(dot.average)}
        />
      ))}
      {dots.map(({ across, figures, average, mark }, place) => (
        <circle
          key={place}
          className={average === undefined ? 'chart-dot chart-dot-aside' : 'chart-dot'}
          cx={percent(across)}
          cy={y(figures)}
          r={radiusOf(average === undefined ? 0 : mark.weight)}
        />
      ))}
      {next && nextFigures !== undefined && nextAverage !== undefined && lastOf && (
        <g className="chart-next">
          <line
            x1={percent(lastOf.across)}
            y1={y(lastOf.average)}
            x2={percent(NEXT_ACROSS)}
            y2={y(nextAverage)}
          />
          <circle cx={percent(NEXT_ACROSS)} cy={y(nextFigures)} r={radiusOf(next.weight)} />
          <text x={percent(NEXT_ACROSS)} y={y(nextFigures) - 14} textAnchor="middle">
            {next.mark}?
          </text>
        </g>
      )}
    </svg>
  )
}

/** The meaning of the shapes of the drawing. */
export function ChartLegend({ hasAside }: { hasAside: boolean }) {
  const t = useText()
  return (
    <ul role="list" className="chart-legend small quiet">
      <li>
        <Shape>
          <circle className="chart-dot" cx="12" cy="8" r="5" />
        </Shape>
        {t('grades.chart.mark')}
      </li>
      {hasAside && (
        <li>
          <Shape>
            <circle className="chart-dot chart-dot-aside" cx="12" cy="8" r="4" />
          </Shape>
          {t('grades.not-counting')}
        </li>
      )}
      <li>
        <Shape>
          <line className="chart-average" x2="24" y1="8" y2="8" />
        </Shape>
        {t('grades.column.average')}
      </li>
      <li>
        <Shape>
          <line className="chart-limit" x2="24" y1="8" y2="8" />
        </Shape>
        {t('grades.chart.limit')}
      </li>
    </ul>
  )
}

const Shape = ({ children }: { children: React.ReactNode }) => (
  <svg width="24" height="16" aria-hidden>
    {children}
  </svg>
)
