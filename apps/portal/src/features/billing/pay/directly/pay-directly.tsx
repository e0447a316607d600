import { useState } from 'react'
import { onePressTerm } from '@portal/domain/billing/invoice/overview/row-lists.ts'
import type { InvoiceRow } from '@portal/domain/billing/invoice/overview/invoice-row.ts'
import { reasonNotToAct } from '@portal/domain/billing/refusals.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { formatMoney } from '@portal/web-kit/text/formats.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { BusyNote, Button } from '@portal/ui/button/button.tsx'
import type { ButtonKind } from '@portal/ui/button/button-look.ts'
import { useGo } from '@portal/ui/button/go.tsx'
import { useSession } from '@portal/web-kit/session/current.ts'
import { payAddress } from '../../addresses.ts'
import { usePay } from '../use-pay.ts'
import { viewerOfFamily } from '../../viewer.ts'
import './pay-directly.css'

/** Returns the term of this row that one press can pay; undefined when an order comes first. */
export function useOnePressTerm(row: InvoiceRow) {
  const session = useSession()
  return reasonNotToAct(viewerOfFamily(session)) ? undefined : onePressTerm(row)
}

type PayDirectlyProps = {
  readonly child: Guid
  readonly row: InvoiceRow
  readonly term: NonNullable<ReturnType<typeof onePressTerm>>
  /** The invoice and the child, added for screen readers to the label of the button. */
  readonly what: string
  readonly kind: ButtonKind
}

/** Opens the bank in one press: starts the payment of a term, or continues the started one. */
export function PayDirectly({ child, row, term, what, kind }: PayDirectlyProps) {
  const t = useText()
  const go = useGo()
  const failureText = useFailureText()
  const [refusal, setRefusal] = useState<string>()
  const { start, isPending, isLeaving, failure } = usePay({
    child,
    list: row.id,
    payable: term.id,
    // The page of the payment shows a pending check; a payment that the bank refused is shown here.
    onStay: ({ errorMessage }) =>
      errorMessage ? setRefusal(errorMessage) : go(payAddress(child, row.id, term.id)),
  })
  const words = term.underWay
    ? t('pay-directly.complete')
    : t('pay-directly.pay', { amount: formatMoney(term.amount) })
  const problem = failure ? failureText(failure) : refusal
  return (
    <span className="pay-directly">
      <Button
        kind={kind}
        isWide
        isPending={isPending}
        aria-label={`${isLeaving ? t('pay-directly.leaving') : words}: ${what}`}
        onPress={() => {
          setRefusal(undefined)
          start()
        }}
      >
        {isLeaving ? t('pay-directly.leaving') : words}
      </Button>
      <BusyNote isBusy={isPending} />
      {problem && (
        <span role="alert" className="small pay-directly-problem">
          {problem}
        </span>
      )}
    </span>
  )
}
