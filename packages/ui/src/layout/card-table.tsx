import type { ReactNode } from 'react'
import { classes } from '../style/classes.ts'
import './card-table.css'

export type Column<Row> = {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Amounts and dates are right-aligned, with tabular figures. */
  readonly isFigure?: boolean
  /** The header of the row, and the title of its card on a phone. */
  readonly isRowHeader?: boolean
  /** Buttons; without a label on a phone. */
  readonly isAction?: boolean
}

type CardTableProps<Row> = {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Extra class of a row, e.g. for paid ones. */
  readonly rowClass?: (row: Row) => string | undefined
}

/**
 * A table that becomes a list of cards on a phone, with the column headers as labels. Of two columns each row stays one
 * line, without a label.
 */
export function CardTable<Row>({ caption, columns, rows, keyOf, rowClass }: CardTableProps<Row>) {
  return (
    // Browsers drop the table roles of rows with grid layout, so the roles are explicit.
    <table role="table" className={classes('card-table', columns.length === 2 && 'card-table-pairs')}>
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.id} role="columnheader" scope="col" className={cellClass(column)}>
              {column.isAction ? <span className="visually-hidden">{column.header}</span> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row" className={rowClass?.(row)}>
            {columns.map((column) => (
              <Cell key={column.id} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const Element = column.isRowHeader ? 'th' : 'td'
  const header = column.isRowHeader
    ? ({ role: 'rowheader', scope: 'row' } as const)
    : ({ role: 'cell' } as const)
  const isLabelled = !column.isAction && !column.isRowHeader
  return (
    <Element {...header} className={cellClass(column)}>
      {isLabelled && (
        <span aria-hidden className="card-table-label">
          {column.header}
        </span>
      )}
      {column.cell(row)}
    </Element>
  )
}

const cellClass = <Row,>({ isFigure, isAction }: Column<Row>): string | undefined =>
  classes(isFigure && 'card-table-figure', isAction && 'card-table-action') || undefined
