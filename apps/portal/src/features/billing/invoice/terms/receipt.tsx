import { downloadReceipt } from '@portal/contract/billing.contract.ts'
import type { Term } from '@portal/domain/billing/order/order-list.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { addressOf } from '@portal/web-kit/api/request.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { OutsideLink } from '@portal/ui/button/link.tsx'

/** The receipt of what was paid of a term so far. */
export function Receipt({ term }: { term: Term }) {
  const t = useText()
  return (
    <OutsideLink href={addressOf(downloadReceipt, { params: { termId: guid(term.id) } })} download>
      {t('invoice.payments.receipt')}
    </OutsideLink>
  )
}
