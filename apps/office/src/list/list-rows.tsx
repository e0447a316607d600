import { columnVisibilityFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useMemo } from 'react'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Link } from '@portal/ui/button/link.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { addressOfList, type ListAddress } from './list-address.ts'
import { ColumnChoice, useShownColumns } from './column-choice.tsx'
import type { ListColumn, ResourceTable, Spoken } from './list-declaration.ts'

/** The table only knows its columns: the server searches, orders and divides in pages. */
const features = tableFeatures({ columnVisibilityFeature })

type Row = { readonly id: string }

type ListRowsProps = {
  readonly table: ResourceTable
  readonly address: ListAddress
  readonly rows: readonly Row[]
}

/** The rows of a list, with headers that order it and a choice of columns. */
export function ListRows({ table: declared, address, rows }: ListRowsProps) {
  const t = useText()
  const language = useLanguage()
  const { columns, rowActions: RowActions, rowLink } = declared as unknown as ResourceTable<Row>
  const shown = useShownColumns(declared)
  const definitions = useMemo(
    () => columns.map((column) => definitionOf(column, { t, language })),
    [columns, t, language],
  )
  const columnOf = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: ({ id }) => id,
    state: { columnVisibility: shown.visibility },
  })
  return (
    <div className="list-box">
      <div className="list-scroll">
        <table className="list-table" aria-label={t(declared.title)}>
          <thead>
            {table.getHeaderGroups().map(({ id, headers }) => (
              <tr key={id}>
                {headers.map((header) => (
                  <Header
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
              <tr key={row.id}>
                {row.getVisibleCells().map((cell) => {
                  const content = <table.FlexRender cell={cell} />
                  return columnOf.get(cell.column.id)?.isRowHeader ? (
                    <th key={cell.id} scope="row">
                      {rowLink ? (
                        <Link className="list-row-link" href={rowLink(row.original)}>
                          {content}
                        </Link>
                      ) : (
                        content
                      )}
                    </th>
                  ) : (
                    <td key={cell.id}>{content}</td>
                  )
                })}
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

const definitionOf = (column: ListColumn<Row>, spoken: Spoken): ColumnDef<typeof features, Row> => ({
  id: column.id,
  header: () => spoken.t(column.header),
  cell: ({ row }) => column.cell(row.original, spoken),
})

type HeaderProps = {
  readonly column: ListColumn<Row> | undefined
  readonly declared: ResourceTable
  readonly address: ListAddress
}

/** A header; a press orders by its column, and again the other way round. */
function Header({ column, declared, address }: HeaderProps) {
  const t = useText()
  if (!column) return null
  const { order } = column
  const words = t(column.header)
  if (order === undefined) return <th scope="col">{words}</th>
  const isUp = address.order === order
  const isDown = address.order === `-${order}`
  return (
    <th scope="col" {...((isUp || isDown) && { 'aria-sort': isUp ? 'ascending' : 'descending' })}>
      <Link
        className="list-order"
        href={addressOfList(declared, address, { order: isUp ? `-${order}` : order })}
      >
        {words}
        {isUp && <Icon of={ArrowUp} size={14} />}
        {isDown && <Icon of={ArrowDown} size={14} />}
      </Link>
    </th>
  )
}
