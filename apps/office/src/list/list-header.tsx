import { ArrowDown, ArrowUp } from 'lucide-react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Link } from '@portal/ui/button/link.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { addressOfList, type ListAddress } from './list-address.ts'
import type { ListColumn, ResourceTable } from './list-declaration.ts'

type HeaderProps = {
  readonly column: Pick<ListColumn<never>, 'header' | 'order'> | undefined
  readonly declared: ResourceTable
  readonly address: ListAddress
}

/** A header; a press orders by its column, and again the other way round. */
export function ListHeader({ column, declared, address }: HeaderProps) {
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
