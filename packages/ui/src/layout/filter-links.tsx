import type { Href } from '../button/href.ts'
import { Link } from '../button/link.tsx'
import './filter-links.css'

export type FilterLink = { readonly href: Href; readonly text: string; readonly isCurrent: boolean }

type FilterLinksProps = { readonly label: string; readonly links: readonly FilterLink[] }

/** A choice in the URL: links, so that it works before hydration. */
export function FilterLinks({ label, links }: FilterLinksProps) {
  return (
    <nav aria-label={label} className="filter-links">
      <span aria-hidden className="filter-links-label">
        {label}
      </span>
      <ul role="list">
        {links.map(({ href, text, isCurrent }) => (
          <li key={href}>
            <Link href={href} className="filter-link" aria-current={isCurrent ? 'page' : 'false'}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
