import type { Term } from '@portal/domain/billing/order/order-list.ts'
import { inGroupsOfFour } from '@portal/domain/values/money/iban.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Card } from '@portal/ui/layout/card.tsx'

type Mandate = NonNullable<Term['mandate']>

/** The mandates and accounts of the direct debits, each mandate once. */
export function Mandates({ terms }: { terms: readonly Term[] }) {
  return mandatesOf(terms).map((mandate) => <MandateFacts key={mandate.code} mandate={mandate} />)
}

const mandatesOf = (terms: readonly Term[]): readonly Mandate[] => [
  ...new Map(terms.flatMap(({ mandate }) => (mandate ? [[mandate.code, mandate] as const] : []))).values(),
]

function MandateFacts({ mandate }: { mandate: Mandate }) {
  const t = useText()
  return (
    <Card as="div" className="invoice-mandate">
      <dl>
        <div>
          <dt>{t('invoice.payments.mandate-code')}</dt>
          <dd className="figures">{mandate.code}</dd>
        </div>
        <div>
          <dt>{t('invoice.payments.account')}</dt>
          <dd className="figures">{inGroupsOfFour(mandate.account)}</dd>
        </div>
        <div>
          <dt>{t('invoice.payments.account-holder')}</dt>
          <dd>{mandate.holder}</dd>
        </div>
      </dl>
    </Card>
  )
}
