import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { requiredAndFull } from '@portal/domain/billing/order/choice-groups.ts'
import { isUnanswered } from '@portal/domain/billing/invoice/overview/row-status.ts'
import { articlesOf } from '@portal/domain/billing/order/selection.ts'
import { whatHappensNext } from '@portal/domain/billing/invoice/what-happens-next.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { useOrderDraft } from '../order-draft/use-order-draft.tsx'
import { rowsQuery } from '../billing.queries.ts'
import { nextStepText } from './next-step-text.ts'

/** One sentence about the next step: who does what, how much and by when. */
export function NextStepSentence() {
  const t = useText()
  const language = useLanguage()
  const call = useCall()
  const { list } = useOrderDraft()
  const rows = useQuery(rowsQuery(call, list.child))
  const row = rows.data?.find((one) => one.id === list.id)
  // When ordering is impossible, a banner says why, and this sentence is omitted.
  const isAsked = !row || !isUnanswered(row) || requiredAndFull(articlesOf(list)).length === 0
  const sentence = row && isAsked && nextStepText(whatHappensNext(row), t, language)
  if (!sentence) return undefined
  return (
    <p className="invoice-next-step">
      <Icon of={ArrowRight} size={18} />
      <span>{sentence}</span>
    </p>
  )
}
