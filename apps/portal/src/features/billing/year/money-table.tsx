import type { MoneyEntry, MoneyPart, MoneyYear } from '@portal/domain/billing/invoice/year/money-year.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import { useChild } from '@portal/web-kit/session/current.ts'
import { Amount } from '@portal/web-kit/text/amount.tsx'
import { capitalised, formatDayInYear, formatLongDay } from '@portal/web-kit/text/formats.ts'
import { monthName } from '@portal/web-kit/text/month-names.ts'
import type { Translate } from '@portal/web-kit/text/translate.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Link } from '@portal/ui/button/link.tsx'
import { withWholeYears } from '@portal/ui/text/whole-years.tsx'
import { invoiceAddress } from '../addresses.ts'
import { idOfMonth, KindSample, wordsOf } from './month-bars.tsx'

/** The amounts by month, with those of other years; each row is a link to its invoice. */
export function MoneyTable({ year: { before, months, after } }: { year: MoneyYear }) {
  const t = useText()
  const language = useLanguage()
  const nameOf = (month: MoneyYear['months'][number]['month']) =>
    `${capitalised(monthName(month, language, 'long'))} ${month.slice(0, 4)}`
  return (
    // Browsers drop the table roles of rows with grid layout, so the roles are explicit.
    <table role="table" className="money-table">
      <caption className="visually-hidden">{t('money-year.by-month')}</caption>
      <thead role="rowgroup" className="visually-hidden">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('invoices.column.invoice')}
          </th>
          <th role="columnheader" scope="col">
            {t('invoices.column.amount')}
          </th>
        </tr>
      </thead>
      <Part title={t('money-year.before')} part={before} />
      {months.map((part) => (
        <Part key={part.month} id={idOfMonth(part.month)} title={nameOf(part.month)} part={part} />
      ))}
      <Part title={t('money-year.after')} part={after} />
    </table>
  )
}

type PartProps = { readonly id?: string; readonly title: string; readonly part: MoneyPart }

function Part({ id, title, part }: PartProps) {
  const t = useText()
  if (part.entries.length === 0) return null
  return (
    <tbody role="rowgroup" id={id} className="card">
      <tr role="row" className="money-month">
        <th role="rowheader" scope="rowgroup">
          {title}
        </th>
        <td role="cell" className="small quiet figures">
          {wordsOf(part, t)}
        </td>
      </tr>
      {part.entries.map((entry, place) => (
        <Entry key={place} entry={entry} />
      ))}
    </tbody>
  )
}

function Entry({ entry }: { entry: MoneyEntry }) {
  const t = useText()
  const child = useChild()
  const { orderList, title, amount, kind } = entry
  return (
    <tr role="row" className="money-entry">
      <th role="rowheader" scope="row">
        <KindSample kind={kind} />
        <span className="money-entry-words">
          <Link href={invoiceAddress(child.guid, orderList)}>{withWholeYears(title)}</Link>
          <span className="small quiet">{whenOf(entry, t, useLanguage())}</span>
        </span>
      </th>
      <td role="cell">
        <Amount of={amount} />
      </td>
    </tr>
  )
}

/** What happened on its day, or is due on it. */
function whenOf({ kind, amount, on }: MoneyEntry, t: Translate, language: Language): string {
  if (kind === 'due') return t('invoices.row.pay-before', { date: formatLongDay(on, language) })
  const date = formatDayInYear(on, language)
  if (kind === 'planned') return t('money-year.planned-on', { date })
  return t(amount < 0 ? 'money-year.repaid-on' : 'money-year.paid-on', { date })
}
