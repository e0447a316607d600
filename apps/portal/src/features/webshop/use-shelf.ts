import { useQuery } from '@tanstack/react-query'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { categoriesQuery, itemsQuery, shopQuery } from './webshop.queries.ts'

/** The shop with its categories and items, or why it failed to load. */
export function useShelf() {
  const call = useCall()
  const [shop, categories, items] = [
    useQuery(shopQuery(call)),
    useQuery(categoriesQuery(call)),
    useQuery(itemsQuery(call)),
  ]
  return {
    shelf: shop.data &&
      categories.data &&
      items.data && { shop: shop.data, categories: categories.data, items: items.data },
    failure: shop.error ?? categories.error ?? items.error,
    retry: () => void Promise.all([shop.refetch(), categories.refetch(), items.refetch()]),
  }
}
