import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { useOrderDraft } from '../../order-draft/use-order-draft.tsx'
import { BilledLines } from '../articles/billed-lines.tsx'
import { Documents } from './documents.tsx'
import { Payments } from '../terms/payments.tsx'

/** What was ordered or billed: its lines, payments and documents. */
export function Settled() {
  const { list, viewer } = useOrderDraft()
  return (
    <>
      <BilledLines list={list} />
      {list.invoice && <Payments list={list} viewer={viewer} />}
      {list.documents.length > 0 && <Documents list={list} />}
      <Print />
    </>
  )
}

function Print() {
  const t = useText()
  return (
    <Button className="invoice-print" onPress={() => window.print()}>
      {t('invoice.print')}
    </Button>
  )
}
