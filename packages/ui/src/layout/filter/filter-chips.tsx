import type { ReactNode } from 'react'
import type { Href } from '../../button/href.ts'
import { Link } from '../../button/link.tsx'
import { Badge } from '../../feedback/badge.tsx'
import './filter-chips.css'

export type FilterChip = {
  readonly href: Href
  readonly text: string
  readonly picture?: ReactNode
  readonly isCurrent: boolean
  readonly count?: number | undefined
  /** The count as a sentence for screen readers. */
  readonly countLabel?: string | undefined
}

/** A row of filters of one list, of which one is selected. Each is a link, and on a phone the row scrolls. */
export function FilterChips({ label, chips }: { label: string; chips: readonly FilterChip[] }) {
  return (
    <nav aria-label={label}>
      <ul role="list" className="filter-chips">
        {chips.map(({ href, text, picture, isCurrent, count = 0, countLabel = String(count) }) => (
          <li key={href}>
            <Link href={href} className="filter-chip" aria-current={isCurrent ? 'page' : 'false'}>
              {picture}
              {text}
              {count > 0 && <Badge count={count} label={countLabel} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
