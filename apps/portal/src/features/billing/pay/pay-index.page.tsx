import { invoiceAddress, payAddress } from '../addresses.ts'
import { useOrderDraft } from '../order-draft/use-order-draft.tsx'
import { Redirect } from '../redirect.tsx'

/** A payment URL without a payable pays the invoice of this list; without an invoice it redirects. */
export function PayIndexPage() {
  const { list } = useOrderDraft()
  const { child, id, invoice } = list
  return <Redirect to={invoice ? payAddress(child, id, invoice.id) : invoiceAddress(child, id)} />
}
