import type { InvoiceRow } from '@portal/domain/billing/invoice/overview/invoice-row.ts'
import { borderIn, rowButton, type RowList } from '@portal/domain/billing/invoice/overview/row-lists.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { formatMoney } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Badge } from '@portal/ui/feedback/badge.tsx'
import type { Href } from '@portal/ui/button/href.ts'
import { Link, LinkButton } from '@portal/ui/button/link.tsx'
import { Meter } from '@portal/ui/feedback/meter.tsx'
import { StatusChip } from '@portal/ui/feedback/status-chip.tsx'
import { withWholeYears } from '@portal/ui/text/whole-years.tsx'
import { PayDirectly, useOnePressTerm } from '../pay/directly/pay-directly.tsx'
import { inGroups, type RowGroup } from './row-group.ts'
import { amountsOf, buttonText, chipsOf, factsOf, firstToPay, notesOf } from './row-words.ts'
import '../card-border.css'
import './invoice-rows.css'

type InvoiceRowsProps = {
  /** The list that contains the rows. */
  readonly list: RowList
  /** The child of these lists. */
  readonly child: Guid
  readonly rows: readonly InvoiceRow[]
  readonly hrefOf: (row: InvoiceRow) => Href
}

/** The rows in groups: to do, automatic, voluntary and the rest. Each group is a table. */
export function InvoiceRows({ list, child, rows, hrefOf }: InvoiceRowsProps) {
  const groups = inGroups(rows)
  const primary = firstToPay(rows)
  return (
    <div className="invoice-groups">
      {groups.map(({ group, rows: members }) => (
        <Group key={group} group={group} isOnly={groups.length === 1}>
          {members.map((row) => (
            <Row
              key={row.id}
              list={list}
              child={child}
              row={row}
              href={hrefOf(row)}
              isPrimary={row === primary}
            />
          ))}
        </Group>
      ))}
    </div>
  )
}

const captions = {
  'to-do': 'invoices.group.to-do',
  'by-itself': 'invoices.group.by-itself',
  voluntary: 'home.voluntary.title',
  rest: 'invoices.group.rest',
} as const

type GroupProps = { readonly group: RowGroup; readonly isOnly: boolean; readonly children: React.ReactNode }

function Group({ group, isOnly, children }: GroupProps) {
  const t = useText()
  return (
    // Browsers drop the table roles of rows with grid layout, so the roles are explicit.
    <table role="table" className="invoice-table">
      <caption className={isOnly || group === 'to-do' ? 'visually-hidden' : undefined}>
        {isOnly ? t('invoices.title') : t(captions[group])}
      </caption>
      <thead role="rowgroup" className="visually-hidden">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('invoices.column.invoice')}
          </th>
          <th role="columnheader" scope="col">
            {t('invoices.column.amount')}
          </th>
          <th role="columnheader" scope="col">
            {t('invoices.column.action')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="card">
        {children}
      </tbody>
    </table>
  )
}

type RowProps = {
  readonly list: RowList
  readonly child: Guid
  readonly row: InvoiceRow
  readonly href: Href
  readonly isPrimary: boolean
}

function Row({ list, child, row, href, isPrimary }: RowProps) {
  const t = useText()
  const button = t(buttonText[rowButton(row)])
  const term = useOnePressTerm(row)
  const kind = isPrimary ? 'primary' : 'secondary'
  return (
    <tr role="row" className={`invoice-row border-${borderIn(list, row)}`}>
      <th role="rowheader" scope="row" className="invoice-row-words">
        <span className="invoice-row-title">
          <Link href={href}>{withWholeYears(row.title)}</Link>
          {row.copies > 1 && (
            <Badge
              count={t('invoices.row.duplicate', { count: row.copies })}
              label={t('invoices.row.duplicate-hint')}
            />
          )}
        </span>
        <Facts list={list} row={row} />
      </th>
      <Amounts row={row} />
      <td role="cell" className="invoice-row-action">
        {term ? (
          <PayDirectly child={child} row={row} term={term} what={row.title} kind={kind} />
        ) : (
          <LinkButton href={href} kind={kind} isWide aria-label={`${button}: ${row.title}`}>
            {button}
          </LinkButton>
        )}
      </td>
    </tr>
  )
}

function Facts({ list, row }: Pick<RowProps, 'list' | 'row'>) {
  const t = useText()
  const language = useLanguage()
  const facts = factsOf(row, t, language)
  const notes = notesOf(row, t)
  return (
    <>
      <span className="invoice-row-facts">
        {chipsOf(row, list).map(({ look, text }) => (
          <StatusChip key={text} state={look}>
            {t(text)}
          </StatusChip>
        ))}
        {facts.length > 0 && <span className="small quiet">{facts.join(' · ')}</span>}
      </span>
      {notes.map((note) => (
        <span key={note} className="small quiet">
          {note}
        </span>
      ))}
    </>
  )
}

function Amounts({ row }: { row: InvoiceRow }) {
  const t = useText()
  const { main, from, notes, paidShare } = amountsOf(row, t)
  return (
    <td role="cell" className="invoice-row-amounts">
      {main !== undefined && <span className="invoice-row-amount figures">{formatMoney(main)}</span>}
      {from !== undefined && (
        <span className="invoice-row-amount figures">
          <span className="small quiet">{t('invoices.row.from')}</span> {formatMoney(from)}
        </span>
      )}
      {notes.map((note) => (
        <span key={note} className="small quiet figures">
          {note}
        </span>
      ))}
      {paidShare !== undefined && (
        <Meter
          share={paidShare}
          label={t('invoices.row.paid-of', {
            paid: formatMoney(row.amountPaid),
            total: formatMoney(row.total),
          })}
        />
      )}
    </td>
  )
}
