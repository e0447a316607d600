import type { ReactNode } from 'react'
import type { AbsenceOverview } from '@portal/domain/attendance/absence.ts'
import {
  absenceSigns,
  absenceYear,
  signOf,
  type AbsenceSign,
  type MonthOfAbsence,
} from '@portal/domain/attendance/absence-year.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { capitalised, formatWeekday } from '@portal/web-kit/text/formats.ts'
import { monthName } from '@portal/web-kit/text/month-names.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import './absence-squares.css'

/** The distance between the squares of a drawing, and their size. */
const [STEP, SIZE] = [20, 17]

/** The days of the period as squares by month: shade and symbol say how the absence counts. With the totals. */
export function AbsenceSquares({ absence }: { absence: AbsenceOverview }) {
  const t = useText()
  const { months, signs } = absenceYear(absence, absence.items)
  return (
    <Card className="absence-year" aria-label={t('absence.year')}>
      <div className="absence-months" role="img" aria-label={t('absence.year.label', { count: signs.size })}>
        {months.map((month) => (
          <Month key={month.month} month={month} signs={signs} />
        ))}
      </div>
      <Totals absence={absence} />
    </Card>
  )
}

type MonthProps = { readonly month: MonthOfAbsence; readonly signs: ReadonlyMap<CalendarDay, AbsenceSign> }

function Month({ month: { month, weeks }, signs }: MonthProps) {
  const t = useText()
  const language = useLanguage()
  const squares = weeks.flatMap((week, row) =>
    week.flatMap((day, column) => (day === undefined ? [] : [{ day, x: column * STEP, y: row * STEP }])),
  )
  const plain = squares.filter(({ day }) => !signs.has(day))
  return (
    <div className="absence-month">
      <span className="small quiet">{capitalised(monthName(month, language, 'long'))}</span>
      <svg viewBox={`0 0 ${(weeks[0]?.length ?? 0) * STEP} ${weeks.length * STEP}`}>
        <path
          className="day-plain"
          d={plain.map(({ x, y }) => `M${x} ${y}h${SIZE}v${SIZE}h-${SIZE}z`).join('')}
        />
        {squares.map(({ day, x, y }) => {
          const sign = signs.get(day)
          return (
            sign && (
              <g key={day} transform={`translate(${x} ${y})`}>
                <title>{`${formatWeekday(day, language)}: ${t(`absence.sign.${sign}`)}`}</title>
                <Sign sign={sign} />
              </g>
            )
          )
        })}
      </svg>
    </div>
  )
}

/** The symbol in the square of each sign. */
const symbols: Readonly<Record<AbsenceSign, ReactNode>> = {
  undecided: <path d="M6 6.6a2.6 2.6 0 1 1 3.6 2.4q-1.1.5-1.1 1.6M8.5 13v.1" />,
  unauthorised: <path d="M8.5 4v5.5M8.5 13v.1" />,
  late: <path d="M8.5 4v4.7l3.2 2" />,
  authorised: <path d="m4.5 8.8 2.8 2.9 5.2-6" />,
  observation: <path d="M5 8.5h7" />,
}

const Sign = ({ sign }: { sign: AbsenceSign }) => (
  <g className={`sign sign-${sign}`}>
    <rect x=".75" y=".75" width={SIZE - 1.5} height={SIZE - 1.5} rx="4" />
    {symbols[sign]}
  </g>
)

/** The meaning of each sign, with its total. */
function Totals({ absence: { totals, items } }: { absence: AbsenceOverview }) {
  const t = useText()
  const observations = items.filter((one) => signOf(one) === 'observation').length
  const counts: Readonly<Record<AbsenceSign, number>> = {
    undecided: totals.unhandled,
    unauthorised: totals.unauthorisedHours,
    late: totals.timesLate,
    authorised: totals.authorisedHours,
    observation: observations,
  }
  const shown = absenceSigns.filter(
    (sign) => counts[sign] > 0 || (sign !== 'undecided' && sign !== 'observation'),
  )
  return (
    <ul role="list" className="absence-totals">
      {shown.map((sign) => (
        <li key={sign}>
          <svg width={SIZE} height={SIZE} aria-hidden>
            <Sign sign={sign} />
          </svg>
          {t(`absence.summary.${sign}`, { count: counts[sign] })}
        </li>
      ))}
    </ul>
  )
}
