import type { Guid } from '@portal/domain/values/guid.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Link } from '@portal/ui/button/link.tsx'
import type { PublishedArticle } from '../list/list.queries.ts'

/** How many wait for an article and have an offer, with a way to them. */
export function Queue({ list, article }: { readonly list: Guid; readonly article: PublishedArticle }) {
  const t = useText()
  const { id, waiting, offered } = article
  if (waiting + offered === 0) return null
  return (
    <Link className="list-article-group" href={`/answers?list=${list}&article=${id}&state=waiting`}>
      {[
        waiting > 0 && t('lists.waiting', { count: waiting }),
        offered > 0 && t('lists.offered', { count: offered }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Link>
  )
}
