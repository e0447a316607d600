import type { PricedCart } from '@portal/domain/webshop/cart.ts'
import { formatMoney } from '../../../text/formats.ts'
import { useText } from '../../../text/use-text.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { LinkButton } from '../../../ui/button/link.tsx'
import { shopAddress } from '../addresses.ts'
import { CartItem } from './cart-item.tsx'
import { ChangedPrices } from './cart-notices.tsx'
import { linesByItem } from './lines-by-item.ts'
import './cart.css'

/** What is in the cart, item by item, with what it costs together. */
export function CartView({ priced }: { readonly priced: PricedCart }) {
  const t = useText()
  return (
    <>
      <ChangedPrices lines={priced.lines} />
      <Card as="ul" aria-label={t('cart.title')} className="cart-items">
        {linesByItem(priced.lines).map((lines) => (
          <CartItem key={lines[0].line.item.id} lines={lines} />
        ))}
      </Card>
      <Totals priced={priced} />
      <div className="cart-actions">
        <LinkButton href={shopAddress}>{t('cart.continue-shopping')}</LinkButton>
      </div>
    </>
  )
}

/** The sum, and the tax inside it where there is any. */
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
