import {
  moneyKinds,
  type MoneyKind,
  type MoneyPart,
  type MoneySums,
  type MoneyYear,
} from '@portal/domain/billing/invoice/year/money-year.ts'
import { largest, sum, ZERO, type Money } from '@portal/domain/values/money/money.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { useNow } from '@portal/web-kit/session/served.ts'
import { formatMoney } from '@portal/web-kit/text/formats.ts'
import { monthName } from '@portal/web-kit/text/month-names.ts'
import type { Translate } from '@portal/web-kit/text/translate.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'

/** In pixels: the place of the base line, the height of the highest bar, and that of the smallest amount. */
const [BASE, HIGHEST, LOWEST] = [142, 120, 5]

/** The id of the part of the table with this month, which a bar leads to. */
export const idOfMonth = (month: CalendarDay): string => `month-${month.slice(0, 7)}`

/** The sums of a part in words; kinds without an amount are left out. */
export const wordsOf = ({ sums }: MoneyPart, t: Translate): string =>
  moneyKinds
    .filter((kind) => sums[kind] !== 0)
    .map((kind) => `${t(`money-year.kind.${kind}`)} ${formatMoney(sums[kind])}`)
    .join(', ')

/** A bar per month; each leads to its invoices in the table, which has the same amounts. */
export function MonthBars({ months }: Pick<MoneyYear, 'months'>) {
  const t = useText()
  const language = useLanguage()
  const today = dayAtSchool(useNow())
  const scale = HIGHEST / Math.max(1, ...months.map(({ sums }) => totalOf(sums)))
  return (
    <ol className="month-bars">
      {months.map((part) => {
        const name = monthName(part.month, language, 'short')
        const content = (
          <>
            <Bar sums={part.sums} scale={scale} />
            <span aria-hidden>{name}</span>
          </>
        )
        return (
          <li
            key={part.month}
            aria-current={part.month.slice(0, 7) === today.slice(0, 7) ? 'date' : undefined}
          >
            {part.entries.length === 0 ? (
              <span className="month-bar">{content}</span>
            ) : (
              <a href={`#${idOfMonth(part.month)}`} className="month-bar">
                {content}
                <span className="visually-hidden">
                  {monthName(part.month, language, 'long')}: {wordsOf(part, t)}
                </span>
              </a>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** The sum of the kinds with an amount. More repaid than paid is no part of a bar. */
const totalOf = (sums: MoneySums): Money => sum(moneyKinds.map((kind) => largest(sums[kind], ZERO)))

/** The kinds of a month above each other, from the base. */
function piecesOf(sums: MoneySums, scale: number) {
  let y = BASE
  return moneyKinds
    .filter((kind) => sums[kind] > 0)
    .map((kind) => {
      const height = Math.max(LOWEST, sums[kind] * scale)
      y -= height
      return { kind, y, height: height - 2 }
    })
}

/** The pieces of a month, with their sum above them on a wide screen. */
function Bar({ sums, scale }: { sums: MoneySums; scale: number }) {
  const pieces = piecesOf(sums, scale)
  const top = pieces.at(-1)
  return (
    <svg height={BASE} aria-hidden>
      {pieces.map((piece) => (
        <Piece key={piece.kind} {...piece} />
      ))}
      {top && (
        <text x="50%" y={top.y - 6}>
          {formatMoney(totalOf(sums))}
        </text>
      )}
    </svg>
  )
}

const Piece = ({ kind, y, height }: { kind: MoneyKind; y: number; height: number }) => (
  <rect className={`money-${kind}`} x="14%" width="72%" y={y} height={height} rx="3" />
)

/** The look of a kind, for its explanation. */
export const KindSample = ({ kind }: { kind: MoneyKind }) => (
  <svg width="20" height="20" aria-hidden>
    <Piece kind={kind} y={2} height={16} />
  </svg>
)
