import type { Money } from '@portal/domain/values/money/money.ts'
import { formatMoney } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { OnlyLeft } from '../shelf/only-left.tsx'

/** A line of a cart or of an order. */
export type SummaryLine = {
  readonly title: string
  readonly variant: string
  /** The name of the child that it is for. */
  readonly child: string | undefined
  readonly quantity: number
  readonly price: Money
  /** The stock, when it is less than the quantity. */
  readonly onlyLeft: number | undefined
}

type SummaryProps = {
  readonly lines: readonly SummaryLine[]
  readonly total: Money
  readonly vatTotal: Money
  readonly givenBack?: Money
}

/** The order by line, and its total with the included tax. */
export function OrderSummary({ lines, total, vatTotal, givenBack }: SummaryProps) {
  const t = useText()
  return (
    <Card aria-labelledby="order-summary" className="shop-order-card">
      <h2 id="order-summary">{t('order.summary.title')}</h2>
      <ul role="list" className="shop-order-lines">
        {lines.map(({ title, variant, child, quantity, price, onlyLeft }, index) => (
          <li key={`${index} ${title}`}>
            <span>
              {t('order.summary.line', { quantity, title })}
              {variant !== '' && (
                <span className="small quiet">{t('order.summary.variant', { variant })}</span>
              )}
              {child !== undefined && <span className="small quiet">{t('cart.child', { name: child })}</span>}
              {onlyLeft !== undefined && <OnlyLeft left={onlyLeft} />}
            </span>
            <span className="figures">{formatMoney(price)}</span>
          </li>
        ))}
      </ul>
      <dl className="shop-order-sums">
        <div className="shop-order-total">
          <dt>{t('cart.total')}</dt>
          <dd className="figures">{formatMoney(total)}</dd>
        </div>
        {vatTotal > 0 && (
          <div className="quiet">
            <dt>{t('cart.total-vat')}</dt>
            <dd className="figures">{formatMoney(vatTotal)}</dd>
          </div>
        )}
        {givenBack !== undefined && (
          <div>
            <dt>{t('order.summary.given-back')}</dt>
            <dd className="figures">{formatMoney(givenBack)}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}

/** Says that the school sends no parcels. */
export function DeliveryDisclaimer() {
  return <p className="quiet">{useText()('order.delivery-disclaimer')}</p>
}
