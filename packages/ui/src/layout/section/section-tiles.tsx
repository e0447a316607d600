import { Ellipsis } from 'lucide-react'
import { Link } from '../../button/link.tsx'
import { Icon } from '../../text/icon.tsx'
import type { SectionItem } from './section.tsx'

type SectionTilesProps = {
  /** What is opened most in a long menu, with short names. */
  readonly items: readonly Pick<SectionItem, 'href' | 'text' | 'icon' | 'isCurrent'>[]
  /** The name of the button that shows the whole menu. */
  readonly more: string
  /** The page of the menu that is shown, if any. */
  readonly current: number | undefined
}

/** The tiles of a phone. `more` is native, so that it opens before hydration; it closes on another page. */
export function SectionTiles({ items, more, current }: SectionTilesProps) {
  const isElsewhere = current !== undefined && !items.some((tile) => tile.isCurrent)
  return (
    <ul role="list" className="section-tiles">
      {items.map(({ href, text, icon, isCurrent }) => (
        <li key={href}>
          <Link href={href} className="section-tile" aria-current={isCurrent ? 'page' : 'false'}>
            <Icon of={icon} size={22} />
            {text}
          </Link>
        </li>
      ))}
      <li>
        <details className="section-more" key={current}>
          <summary className="section-tile" data-current={isElsewhere || undefined}>
            <Icon of={Ellipsis} size={22} />
            {more}
          </summary>
        </details>
      </li>
    </ul>
  )
}
