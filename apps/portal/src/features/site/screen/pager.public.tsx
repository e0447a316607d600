import { ROWS_PER_PAGE, type RowsShown } from '@portal/domain/site/page/rows-shown.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import type { Href } from '@portal/ui/button/href.ts'
import { LinkButton } from '@portal/ui/button/link.tsx'

type PagerProps = {
  readonly of: RowsShown<unknown>
  /** The URL of the rows from this one on. */
  readonly from: (start: number) => Href
}

/** The shown rows of a long list, with links to earlier and later ones; hidden for a short list. */
export function Pager({ of: { start, total, rows }, from }: PagerProps) {
  const t = useText()
  if (total <= ROWS_PER_PAGE) return null
  const end = start + rows.length
  return (
    <nav aria-label={t('list.pages')} className="school-pager">
      {start > 0 && (
        <LinkButton href={from(Math.max(start - ROWS_PER_PAGE, 0))}>{t('search.info.previous')}</LinkButton>
      )}
      <span className="quiet">{t('list.rows', { start: start + 1, end, total })}</span>
      {end < total && <LinkButton href={from(end)}>{t('search.info.next')}</LinkButton>}
    </nav>
  )
}
