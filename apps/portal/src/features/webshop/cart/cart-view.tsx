import { isAvailable, seenCart, type PricedCart } from '@portal/domain/webshop/cart.ts'
import { holdsGift } from '@portal/domain/webshop/checkout.ts'
import { formatMoney } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { useGo } from '@portal/ui/button/go.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { shopAddress } from '../addresses.ts'
import { addressAfterCart } from '../checkout/addresses.ts'
import { CartItem } from './cart-item.tsx'
import { ChangedPrices, ShortLines } from './cart-notices.tsx'
import { linesByItem } from './lines-by-item.ts'
import { useCart } from './use-cart.ts'
import './cart.css'

/** The cart by item, with its total. */
export function CartView({ priced }: { readonly priced: PricedCart }) {
  const t = useText()
  return (
    <>
      <ShortLines priced={priced} />
      <ChangedPrices lines={priced.lines} />
      <Card as="ul" aria-label={t('cart.title')} className="cart-items">
        {linesByItem(priced.lines).map((lines) => (
          <CartItem key={lines[0].line.item.id} lines={lines} />
        ))}
      </Card>
      <Totals priced={priced} />
      {holdsGift(priced.lines) && <p className="quiet">{t('order.voluntary')}</p>}
      <div className="cart-actions">
        <LinkButton href={shopAddress}>{t('cart.continue-shopping')}</LinkButton>
        <Next priced={priced} />
      </div>
    </>
  )
}

/** Continues to the contact details, or to the payment when both are known. The visible prices are the ordered ones. */
function Next({ priced }: { readonly priced: PricedCart }) {
  const t = useText()
  const go = useGo()
  const { change } = useCart()
  const next = () => {
    change(() => seenCart(priced))
    go(addressAfterCart(priced.cart))
  }
  return (
    <Button kind="primary" onPress={next} {...(!isAvailable(priced) && { reasonNotTo: t('cart.short') })}>
      {t('cart.next')}
    </Button>
  )
}

/** The total, and the tax included in it, if any. */
function Totals({ priced: { total, totalVat } }: { readonly priced: PricedCart }) {
  const t = useText()
  return (
    <Card as="div" className="cart-totals">
      <dl>
        <div className="cart-total">
          <dt>{t('cart.total')}</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
        {totalVat > 0 && (
          <div className="quiet">
            <dt>{t('cart.total-vat')}</dt>
            <dd>{formatMoney(totalVat)}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
