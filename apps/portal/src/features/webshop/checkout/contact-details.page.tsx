import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { priceCart, type Cart, type PricedCart } from '@portal/domain/webshop/cart.ts'
import { needsEmail, reasonNotToTakeEmail, reasonNotToTakeName } from '@portal/domain/webshop/checkout.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { useGo } from '@portal/ui/button/go.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { cartAddress } from '../addresses.ts'
import { useCart } from '../cart/use-cart.ts'
import { itemsQuery } from '../webshop.queries.ts'
import { prepareAddress } from './addresses.ts'
import { linesOfCart } from './lines-of-cart.ts'
import { OrderStep } from './order-frame.tsx'
import { DeliveryDisclaimer, OrderSummary } from './order-summary.tsx'

/** The name on the order, and the address of its confirmation. */
export function ContactDetailsPage() {
  const t = useText()
  const { cart } = useCart()
  const { data: items, error, refetch } = useQuery(itemsQuery(useCall()))
  return (
    <OrderStep title={t('order.contact.title')}>
      {cart && items ? (
        <Details cart={cart} priced={priceCart(cart, items)} />
      ) : error && !items ? (
        <Failed failure={error} title="shop.failed" retry={() => void refetch()} />
      ) : (
        <Skeleton lines={3} height="row" />
      )}
    </OrderStep>
  )
}

function Details({ cart, priced }: { readonly cart: Cart; readonly priced: PricedCart }) {
  const go = useGo()
  const isEmpty = priced.lines.length === 0
  useEffect(() => {
    if (isEmpty) go(cartAddress, { replace: true })
  }, [isEmpty, go])
  if (isEmpty) return null
  return (
    <>
      <ContactForm cart={cart} isEmailNeeded={needsEmail(priced.lines)} />
      <OrderSummary {...linesOfCart(priced)} />
    </>
  )
}

const nameErrors = {
  'name-missing': 'order.contact.name.required',
  'name-holds-address': 'order.contact.name.address',
} as const satisfies Record<string, TextKey>
const emailErrors = {
  'email-missing': 'order.contact.email.required',
  'email-invalid': 'order.contact.email.invalid',
} as const satisfies Record<string, TextKey>

/** Keeps text as typed until blur; the stored value is trimmed. */
function ContactForm({ cart, isEmailNeeded }: { readonly cart: Cart; readonly isEmailNeeded: boolean }) {
  const t = useText()
  const go = useGo()
  const { change } = useCart()
  const keep = (part: Partial<Pick<Cart, 'name' | 'email'>>) => change((now) => ({ ...now, ...part }))
  const name = useTyped(
    cart.name,
    (typed) => keep({ name: typed }),
    (typed) => {
      const reason = reasonNotToTakeName(typed)
      return reason && nameErrors[reason]
    },
  )
  const email = useTyped(
    cart.email,
    (typed) => keep({ email: typed }),
    (typed) => {
      const reason = reasonNotToTakeEmail(typed, isEmailNeeded)
      return reason && emailErrors[reason]
    },
  )
  const reason = name.reason ?? email.reason
  const next = () => {
    if (!reason) go(prepareAddress)
  }
  return (
    <form
      className="shop-order-form"
      onSubmit={(event) => {
        event.preventDefault()
        next()
      }}
    >
      <Card className="shop-order-card" aria-label={t('order.contact.title')}>
        <TextField {...name.field} label={t('order.contact.name')} autoComplete="name" isRequired />
        <TextField
          {...email.field}
          label={t('order.contact.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          isRequired
          {...(!isEmailNeeded && { hint: t('order.contact.email.optional-hint') })}
        />
        <DeliveryDisclaimer />
      </Card>
      <div className="shop-order-actions">
        <LinkButton href={cartAddress} icon={ArrowLeft}>
          {t('order.contact.back')}
        </LinkButton>
        <Button kind="primary" type="submit" reasonNotTo={reason && t(reason)}>
          {t('order.contact.next')}
        </Button>
      </div>
    </form>
  )
}

/**
 * The text of a field, and its error, shown on blur and then updated with every key.
 * The stored value is trimmed; the field keeps its spaces until blur.
 */
function useTyped(
  begin: string,
  keep: (text: string) => void,
  reasonNotToTake: (text: string) => TextKey | undefined,
) {
  const t = useText()
  const [typed, type] = useState(begin)
  const reason = reasonNotToTake(typed)
  // A stored invalid value brought the buyer here, so its error is shown at once.
  const [isShown, show] = useState(begin !== '' && reason !== undefined)
  const field = {
    value: typed,
    error: isShown && reason ? t(reason) : undefined,
    validationBehavior: 'aria' as const,
    onChange: (text: string) => {
      type(text)
      keep(text.trim())
    },
    onBlur: () => {
      type(typed.trim())
      show(reason !== undefined)
    },
  }
  return { field, reason }
}
