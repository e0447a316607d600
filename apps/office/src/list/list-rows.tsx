import {
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { useMemo, type ReactNode } from 'react'
import type { Guid } from '@portal/domain/values/guid.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import type { Href } from '@portal/ui/button/href.ts'
import { Link } from '@portal/ui/button/link.tsx'
import { useOffice } from '../office-context.ts'
import type { ListAddress } from './list-address.ts'
import { ListHeader } from './list-header.tsx'
import { ColumnChoice, useShownColumns, type ShownColumns } from './column-choice.tsx'
import type { BulkActions, ListColumn, ResourceTable, Spoken } from './list-declaration.ts'
import { SelectPage, SelectRow } from './selection/select-rows.tsx'
import { bulkActionsFor } from './selection/selection-bar.tsx'
import { choosePage, isChosen, type ListSelection } from './selection/selection.ts'

/** The table knows its columns and which rows are chosen: the server searches, orders and divides in pages. */
const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })

type Row = { readonly id: Guid }

type ListRowsProps = {
  readonly table: ResourceTable
  readonly address: ListAddress
  readonly rows: readonly Row[]
  readonly selection: ListSelection
}

/** The rows of a list, with headers that order it, checkboxes that choose rows, and a choice of columns. */
export function ListRows({ table: declared, address, rows, selection }: ListRowsProps) {
  const t = useText()
  const { columns, rowActions: RowActions, rowLink } = declared as unknown as ResourceTable<Row>
  const shown = useShownColumns(declared)
  const bulk = useBulk(declared)
  const columnOf = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const table = useRows({ columns, rows, selection, shown })
  return (
    <div className="list-box">
      <div className="list-scroll">
        <table className="list-table" aria-label={t(declared.title)}>
          <thead>
            {table.getHeaderGroups().map(({ id, headers }) => (
              <tr key={id}>
                {bulk && (
                  <th scope="col" className="list-select">
                    <SelectPage
                      isAll={table.getIsAllPageRowsSelected()}
                      isSome={table.getIsSomePageRowsSelected()}
                      onChange={(isTicked) => table.toggleAllPageRowsSelected(isTicked)}
                    />
                  </th>
                )}
                {headers.map((header) => (
                  <ListHeader
                    key={header.id}
                    column={columnOf.get(header.column.id)}
                    declared={declared}
                    address={address}
                  />
                ))}
                {RowActions && (
                  <th scope="col">
                    <span className="visually-hidden">{t('list.actions')}</span>
                  </th>
                )}
              </tr>
            ))}
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id} data-selected={row.getIsSelected() || undefined}>
                {bulk && (
                  <td className="list-select">
                    <SelectRow
                      name={bulk.nameOf(row.original)}
                      isSelected={row.getIsSelected()}
                      onChange={(isTicked) => row.toggleSelected(isTicked)}
                    />
                  </td>
                )}
                {row.getVisibleCells().map((cell) => (
                  <Cell
                    key={cell.id}
                    isRowHeader={columnOf.get(cell.column.id)?.isRowHeader ?? false}
                    href={rowLink?.(row.original)}
                  >
                    <table.FlexRender cell={cell} />
                  </Cell>
                ))}
                {RowActions && (
                  <td className="list-row-actions">
                    <RowActions row={row.original} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ColumnChoice declared={declared} shown={shown} />
    </div>
  )
}

type CellProps = {
  readonly isRowHeader: boolean
  /** The address of the page of the row. */
  readonly href: Href | undefined
  readonly children: ReactNode
}

/** A cell; the first names the row, and leads to its page. */
function Cell({ isRowHeader, href, children }: CellProps) {
  if (!isRowHeader) return <td>{children}</td>
  return (
    <th scope="row">
      {href === undefined ? (
        children
      ) : (
        <Link className="list-row-link" href={href}>
          {children}
        </Link>
      )}
    </th>
  )
}

type RowsProps = Pick<ListRowsProps, 'rows' | 'selection'> & {
  readonly columns: readonly ListColumn<Row>[]
  readonly shown: ShownColumns
}

/** The rows as the table knows them: with the shown columns, and which are chosen. */
function useRows({ columns, rows, selection, shown }: RowsProps) {
  const t = useText()
  const language = useLanguage()
  const definitions = useMemo(
    () => columns.map((column) => definitionOf(column, { t, language })),
    [columns, t, language],
  )
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: ({ id }) => id,
    state: { columnVisibility: shown.visibility, rowSelection: selectedAmong(rows, selection) },
    onRowSelectionChange: (change) => chooseAmong(rows, selection, change),
  })
}

/** What names rows for their checkboxes; absent when there is nothing to choose them for. */
function useBulk(table: ResourceTable): BulkActions<Row> | undefined {
  const isSelectable = bulkActionsFor(table, useOffice()).length > 0
  return isSelectable ? (table.bulk as unknown as BulkActions<Row>) : undefined
}

type PageSelection = Record<string, true>

const selectedAmong = (rows: readonly Row[], { chosen }: ListSelection): PageSelection =>
  Object.fromEntries(rows.flatMap(({ id }) => (isChosen(chosen, id) ? [[id, true as const]] : [])))

function chooseAmong(
  rows: readonly Row[],
  selection: ListSelection,
  change: PageSelection | ((before: PageSelection) => PageSelection),
): void {
  const next = typeof change === 'function' ? change(selectedAmong(rows, selection)) : change
  const page = rows.map(({ id }) => id)
  selection.choose(choosePage(selection.chosen, page, (id) => next[id] === true))
}

const definitionOf = (column: ListColumn<Row>, spoken: Spoken): ColumnDef<typeof features, Row> => ({
  id: column.id,
  header: () => spoken.t(column.header),
  cell: ({ row }) => column.cell(row.original, spoken),
})
