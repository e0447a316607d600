import { isAvailable, type PricedCart, type PricedLine } from '@portal/domain/webshop/cart.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'

/** What fell out of the cart because it is not for sale any more. */
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

/** That the school changed prices since the buyer saw them; each line says what it was and what it is. */
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

/** That not everything is there any more; each line says how many there are. */
export function ShortLines({ priced }: { readonly priced: PricedCart }) {
  const t = useText()
  if (isAvailable(priced)) return null
  return (
    <Alert kind="warning" title={t('cart.short.title')} isNews>
      <p>{t('cart.short')}</p>
    </Alert>
  )
}
