import { priceRange } from '@portal/domain/webshop/item/shelf.ts'
import type { ShopItemSummary } from '@portal/domain/webshop/item/shop-item.ts'
import { formatMoney } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'

/** The price of an item before a variant is chosen. */
export function ItemPrice({ item }: { readonly item: Pick<ShopItemSummary, 'variants'> }) {
  const t = useText()
  const range = priceRange(item)
  if (range.kind === 'none') return null
  if (range.kind === 'free') return t('shop.item.price-free')
  const price = formatMoney(range.price)
  return range.kind === 'from' ? t('shop.item.from-price', { price }) : price
}
