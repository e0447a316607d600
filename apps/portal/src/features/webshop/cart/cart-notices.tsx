import { isAvailable, type PricedCart, type PricedLine } from '@portal/domain/webshop/cart.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'

/** The items that left the cart because they are no longer for sale. */
export function GoneItems({ titles }: { readonly titles: readonly string[] }) {
  const t = useText()
  if (titles.length === 0) return null
  return (
    <Alert kind="warning" isNews>
      {titles.map((title, index) => (
        <p key={`${index} ${title}`}>{t('cart.item-unavailable', { title })}</p>
      ))}
    </Alert>
  )
}

/** Says that prices changed since the buyer saw them; each line shows the old and the new one. */
export function ChangedPrices({ lines }: { readonly lines: readonly PricedLine[] }) {
  const t = useText()
  const count = lines.filter(({ oldPrice }) => oldPrice !== undefined).length
  if (count === 0) return null
  return (
    <Alert kind="warning" title={t('cart.prices-changed.title', { count })} isNews>
      <p>{t('cart.prices-changed')}</p>
    </Alert>
  )
}

/** Says that stock is short; each line shows how many are left. */
export function ShortLines({ priced }: { readonly priced: PricedCart }) {
  const t = useText()
  if (isAvailable(priced)) return null
  return (
    <Alert kind="warning" title={t('cart.short.title')} isNews>
      <p>{t('cart.short')}</p>
    </Alert>
  )
}
