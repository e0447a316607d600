import { useParam } from '@portal/web-kit/screen/use-address.ts'
import { Tag } from 'lucide-react'
import { itemsIn, shelfOf } from '@portal/domain/webshop/item/shelf.ts'
import type { ShopCategory, ShopItemSummary } from '@portal/domain/webshop/item/shop-item.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { useSayMissing } from '@portal/ui/browser/server-page.ts'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { QueryStatus } from './query-status.tsx'
import { BackToShop } from './shelf/back-to-shop.tsx'
import { Tiles } from './shelf/tiles.tsx'
import { useShopCrumbs } from './use-shop-crumbs.ts'
import { useShelf } from './use-shelf.ts'

/** One category: its featured items, and the rest. */
export function CategoryPage() {
  const t = useText()
  const categoryId = useParam('categoryId')
  const { shelf, failure, retry } = useShelf()
  const category = shelf?.categories.find(({ id }) => id === categoryId)
  const crumbs = useShopCrumbs(category && { text: category.title })
  return (
    <>
      <PageHead title={category?.title ?? t('nav.webshop')} crumbs={crumbs} />
      {shelf ? (
        <Found category={category} items={shelf.items} />
      ) : (
        <QueryStatus failure={failure} retry={retry} />
      )}
    </>
  )
}

type FoundProps = Omit<InCategoryProps, 'category'> & { readonly category: ShopCategory | undefined }

function Found({ category, items }: FoundProps) {
  const t = useText()
  useSayMissing(!category)
  if (category) return <InCategory category={category} items={items} />
  return <EmptyState icon={Tag} title={t('shop.category.not-found')} actions={<BackToShop />} />
}

type InCategoryProps = { readonly category: ShopCategory; readonly items: readonly ShopItemSummary[] }

function InCategory({ category: { id, title }, items }: InCategoryProps) {
  const t = useText()
  const { featured, others } = shelfOf(itemsIn(items, id))
  const all = [...featured, ...others]
  if (all.length === 0)
    return <EmptyState icon={Tag} title={t('shop.menu.category-empty')} actions={<BackToShop />} />
  return (
    <div className="shelf">
      <Tiles title={title} isTitleHidden items={all} category={id} />
    </div>
  )
}
