import { articlesOf, chosenLines } from '@portal/domain/billing/order/selection.ts'
import { useOrderDraft } from '../order-draft/use-order-draft.tsx'
import { SumRow } from '../invoice/price/price-summary.tsx'

/** The lines to pay for, as the summary lists them. */
export function ChosenLines() {
  const { list, selection } = useOrderDraft()
  const lines = list.withoutOrder ? (list.invoice?.lines ?? []) : chosenLines(articlesOf(list), selection)
  return lines.map((line) => <SumRow key={line.guid} words={line.description} amount={line.amount} />)
}
