import { invoiceAddress, payAddress } from './addresses.ts'
import { useAnswer } from './answer/use-answer.tsx'
import { Redirect } from './redirect.tsx'

/** Paying without saying what pays the bill of this list; without a bill there is nothing to pay. */
export function PayIndexPage() {
  const { list } = useAnswer()
  const { child, id, invoice } = list
  return <Redirect to={invoice ? payAddress(child, id, invoice.id) : invoiceAddress(child, id)} />
}
