import type { ReactNode } from 'react'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import './list.css'

type SmallTableProps = {
  /** Names the table for screen readers. */
  readonly name: string
  readonly columns: readonly TextKey[]
  /** The rows. */
  readonly children: ReactNode
}

/** A table without pages, which scrolls by itself where it is too wide. */
export function SmallTable({ name, columns, children }: SmallTableProps) {
  const t = useText()
  return (
    <div className="list-box">
      {/* The keyboard scrolls what has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="list-scroll" tabIndex={0} role="region" aria-label={name}>
        <table className="list-table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </div>
  )
}
