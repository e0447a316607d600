import { useOptionalParam, useParam } from '@portal/web-kit/screen/use-address.ts'
import { useQuery } from '@tanstack/react-query'
import { PackageSearch } from 'lucide-react'
import { guid, isGuid, type Guid } from '@portal/domain/values/guid.ts'
import { isRefusal } from '@portal/web-kit/api/failures.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { useSayMissing } from '@portal/ui/browser/server-page.ts'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { categoryAddress } from './addresses.ts'
import { ItemView } from './item/item-view.tsx'
import { ShareItem } from './item/share-item.tsx'
import { QueryStatus } from './query-status.tsx'
import { BackToShop } from './shelf/back-to-shop.tsx'
import { useShopCrumbs } from './use-shop-crumbs.ts'
import { categoriesQuery, itemQuery } from './webshop.queries.ts'

/** One item, in any category. */
export function ItemPage() {
  const itemId = useParam('itemId')
  return isGuid(itemId) ? <Item key={itemId} id={guid(itemId)} /> : <NoItem />
}

function Item({ id }: { readonly id: Guid }) {
  const t = useText()
  const { data: item, error, refetch } = useQuery(itemQuery(useCall(), id))
  const crumbs = useShopCrumbs(useCategoryCrumb(), item && { text: item.title })
  if (isRefusal(error, 'not-found')) return <NoItem />
  return (
    <>
      <PageHead
        title={item?.title ?? t('nav.webshop')}
        crumbs={crumbs}
        note={item?.subtitle}
        actions={item && <ShareItem item={item} />}
      />
      {item ? <ItemView item={item} /> : <QueryStatus failure={error} retry={() => void refetch()} />}
    </>
  )
}

/** The category in the path. */
function useCategoryCrumb() {
  const categoryId = useOptionalParam('categoryId')
  const categories = useQuery(categoriesQuery(useCall())).data
  const category = categories?.find(({ id }) => id === categoryId)
  return category && { text: category.title, href: categoryAddress(category.id) }
}

/** The item does not exist, or is not for sale. */
function NoItem() {
  const t = useText()
  useSayMissing()
  return (
    <>
      <PageHead title={t('nav.webshop')} crumbs={useShopCrumbs()} />
      <EmptyState icon={PackageSearch} title={t('shop.item.not-found')} actions={<BackToShop />} />
    </>
  )
}
