import type { ReactNode } from 'react'
import { receiptPath } from '@portal/contract/billing/order-list/download-paths.ts'
import type { InvoiceRow } from '@portal/domain/billing/invoice/overview/invoice-row.ts'
import { borderIn, rowButton, type RowList } from '@portal/domain/billing/invoice/overview/row-lists.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { formatMoney } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Badge } from '@portal/ui/feedback/badge.tsx'
import { Link, LinkButton } from '@portal/ui/button/link.tsx'
import { Meter } from '@portal/ui/feedback/meter.tsx'
import { StatusChip } from '@portal/ui/feedback/status-chip.tsx'
import { withWholeYears } from '@portal/ui/text/whole-years.tsx'
import { invoiceAddress } from '../addresses.ts'
import { PayDirectly, useOnePressTerm } from '../pay/directly/pay-directly.tsx'
import { inGroups, type RowGroup } from './row-group.ts'
import { amountsOf, buttonText, chipsOf, factsOf, firstToPay, notesOf } from './row-words.ts'
import '../card-border.css'
import './invoice-rows.css'

type ChildName = { readonly words: string; readonly mark: ReactNode }

type InvoiceRowsProps<OfRow extends InvoiceRow> = {
  /** The list that contains the rows. */
  readonly list: RowList
  readonly rows: readonly OfRow[]
  readonly childOf: (row: OfRow) => Guid
  /** Names the child of a row where the rows are about several: in words, and with its colour. */
  readonly nameOf?: (child: Guid) => ChildName
}

/** The rows in groups: to do, automatic, voluntary and the rest. Each group is a table. */
export function InvoiceRows<OfRow extends InvoiceRow>({
  list,
  rows,
  childOf,
  nameOf,
}: InvoiceRowsProps<OfRow>) {
  const groups = inGroups(rows)
  const primary = firstToPay(rows)
  return (
    <div className="invoice-groups">
      {groups.map(({ group, rows: members }) => (
        <Group key={group} group={group} isOnly={groups.length === 1}>
          {members.map((row) => (
            <Row
              key={`${childOf(row)} ${row.id}`}
              list={list}
              child={childOf(row)}
              row={row}
              isPrimary={row === primary}
              name={nameOf?.(childOf(row))}
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

type GroupProps = { readonly group: RowGroup; readonly isOnly: boolean; readonly children: ReactNode }

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
  readonly isPrimary: boolean
  readonly name: ChildName | undefined
}

function Row({ list, child, row, isPrimary, name }: RowProps) {
  const t = useText()
  const href = invoiceAddress(child, row.id)
  const what = name ? `${row.title}, ${name.words}` : row.title
  const button = t(buttonText[rowButton(row)])
  const receipt = t('invoice.payments.receipt')
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
        {name?.mark}
        <Facts list={list} row={row} />
        {row.receiptTerm && (
          <a
            href={receiptPath(row.receiptTerm)}
            download
            className="link small"
            aria-label={`${receipt}: ${what}`}
          >
            {receipt}
          </a>
        )}
      </th>
      <Amounts row={row} />
      <td role="cell" className="invoice-row-action">
        {term ? (
          <PayDirectly child={child} row={row} term={term} what={what} kind={kind} />
        ) : (
          <LinkButton href={href} kind={kind} isWide aria-label={`${button}: ${what}`}>
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
