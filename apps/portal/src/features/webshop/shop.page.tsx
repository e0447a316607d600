import { ShoppingBag } from 'lucide-react'
import { shelfOf } from '@portal/domain/webshop/item/shelf.ts'
import type { ShopItemSummary } from '@portal/domain/webshop/item/shop-item.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { QueryStatus } from './query-status.tsx'
import { Tiles } from './shelf/tiles.tsx'
import { useShelf } from './use-shelf.ts'

/** The shop: the school's text, the featured items, and the others. */
export function ShopPage() {
  const t = useText()
  const { shelf, failure, retry } = useShelf()
  const { title = '', description = '' } = shelf?.shop ?? {}
  return (
    <>
      <PageHead
        title={title === '' ? t('shop.title.default') : title}
        crumbs={[{ text: t('breadcrumb.home'), href: '/' }, { text: t('nav.webshop') }]}
        note={description}
      />
      {shelf ? <Everything items={shelf.items} /> : <QueryStatus failure={failure} retry={retry} />}
    </>
  )
}

function Everything({ items }: { readonly items: readonly ShopItemSummary[] }) {
  const t = useText()
  const { featured, others } = shelfOf(items)
  if (items.length === 0) return <EmptyState icon={ShoppingBag} title={t('shop.empty')} />
  return (
    <div className="shelf">
      <Tiles title={t('shop.featured.title')} items={featured} />
      <Tiles title={t('shop.other.title')} items={others} />
    </div>
  )
}
