import type { PaymentPart } from '@portal/domain/payments/payment-attempt.ts'
import { sum } from '@portal/domain/values/money/money.ts'
import { formatMoney } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { useSession } from '@portal/web-kit/session/current.ts'
import './payment-parts.css'

type PaymentPartsProps = { readonly parts: readonly PaymentPart[] }

/** The parts of a payment of several invoices, by child. */
export function PaymentParts({ parts }: PaymentPartsProps) {
  const { children } = useSession()
  const groups = children
    .map((child) => ({ child, own: parts.filter((part) => part.child === child.guid) }))
    .filter(({ own }) => own.length > 0)
  return (
    <div className="payment-parts">
      {groups.map(({ child, own }) => (
        <section key={child.guid} aria-label={child.fullName}>
          <h3>
            <span>{child.pseudo ? child.fullName : child.firstName}</span>
            {own.length > 1 && (
              <span className="figures">{formatMoney(sum(own.map(({ amount }) => amount)))}</span>
            )}
          </h3>
          <ul role="list">
            {own.map((part) => (
              <PartRow key={part.reference} part={part} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function PartRow({ part: { description, reference, amount } }: { part: PaymentPart }) {
  const t = useText()
  return (
    <li>
      <span>
        {description}
        <span className="small quiet payment-part-reference">
          {t('pay.reference')} {reference}
        </span>
      </span>
      <span className="strong figures">{formatMoney(amount)}</span>
    </li>
  )
}
