import type { Guid } from '@portal/domain/values/guid.ts'
import { receiptPath } from '@portal/contract/billing/order-list/download-paths.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { OutsideLink } from '@portal/ui/button/link.tsx'

/** The receipt of what was paid of a term so far. */
export function Receipt({ term }: { term: Guid }) {
  const t = useText()
  return (
    <OutsideLink href={receiptPath(term)} download>
      {t('invoice.payments.receipt')}
    </OutsideLink>
  )
}
