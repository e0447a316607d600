import { CircleCheck } from 'lucide-react'
import {
  referenceOf,
  type ReportForm,
  type ReportKind,
  type ReportReceipt,
} from '@portal/domain/attendance/absence-report.ts'
import { formatTime } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'

/** The result of a sent report. */
export type Received = {
  readonly kind: ReportKind
  readonly receipts: readonly ReportReceipt[]
  readonly isAfterwards: boolean
}

type ReceiptsProps = { readonly received: Received; readonly form: ReportForm }

/** The time and reference of each child's report, and what the school expects after its deadline. */
export function ReportReceipts({ received, form }: ReceiptsProps) {
  const t = useText()
  const { kind, receipts, isAfterwards } = received
  return (
    <div role="status" className="alert tone-done">
      <Icon of={CircleCheck} />
      <div className="alert-words">
        <p className="strong">{t(`absence-report.received.${kind}`)}</p>
        <ul role="list">
          {receipts.map((receipt) => (
            <li key={receipt.id}>
              <Receipt receipt={receipt} form={form} />
            </li>
          ))}
        </ul>
        {isAfterwards && form.afterwards !== '' && <p>{form.afterwards}</p>}
        {kind === 'leave' && <p>{t('absence-report.received.leave.hint')}</p>}
      </div>
    </div>
  )
}

function Receipt({ receipt, form }: { receipt: ReportReceipt; form: ReportForm }) {
  const t = useText()
  const name = form.children.find(({ guid }) => guid === receipt.child)?.firstName ?? ''
  const time = formatTime(receipt.reportedAt)
  return t(receipt.isJoined ? 'absence-report.receipt.joined' : 'absence-report.receipt', {
    name,
    time,
    reference: referenceOf(receipt.id),
  })
}
