import { ChevronRight } from 'lucide-react'
import type { Href } from '../button/href.ts'
import { Icon } from '../text/icon.tsx'
import { Link } from '../button/link.tsx'
import { shortened } from '../text/shortened.ts'
import './breadcrumbs.css'

export type Crumb = { readonly text: string; readonly href?: Href }

/** The breadcrumbs. The last one is the current page, without a link. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label} className="crumbs">
      <ol role="list">
        {crumbs.map(({ text, href }, index) => (
          <li key={index}>
            {href && index < crumbs.length - 1 ? (
              <Link href={href}>{shortened(text)}</Link>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{shortened(text)}</span>
            )}
            {index < crumbs.length - 1 && <Icon of={ChevronRight} size={14} />}
          </li>
        ))}
      </ol>
    </nav>
  )
}
