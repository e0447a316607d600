import {
  reasonNotToCollect,
  sequenceOf,
  type CollectionRefusal,
  type CollectionState,
} from '@portal/domain/payments/bank/collection.ts'
import { hasLapsed } from '@portal/domain/payments/bank/mandate.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { iban as toIban, isIban } from '@portal/domain/values/money/iban.ts'
import type { DirectDebit } from '../../../../gateways/bank-files/writing/order-file.ts'
import { isSepaId } from '../../../../gateways/bank-files/writing/sepa-text.ts'
import type { CollectableRow, MandateInForce } from './collectable.repository.ts'

export type Skipped = {
  readonly reference: string
  readonly reason: CollectionRefusal | 'mandate-unfit' | 'mandate-lapsed'
  /** The code of the mandate, where the reason is about it. */
  readonly mandate?: string
}
/** An order with the term and the mandate that it comes from. */
export type Order = DirectDebit & { readonly row: CollectableRow; readonly mandateInForce: MandateInForce }

/** What goes into a batch, and what is left out with the reason; terms under one mandate follow one another. */
export function divide(
  rows: readonly CollectableRow[],
  on: CalendarDay,
): { orders: Order[]; skipped: Skipped[] } {
  const orders: Order[] = []
  const skipped: Skipped[] = []
  const used = new Map<Guid, CollectionState[]>()
  for (const row of rows) {
    const earlier = [
      ...(row.mandate?.earlier ?? []),
      ...(row.mandate ? (used.get(row.mandate.id) ?? []) : []),
    ]
    const mandate = row.mandate && { ...row.mandate, earlier }
    const reason = reasonNotTo(row, mandate, on)
    if (reason || !mandate) {
      skipped.push(skippedOf(row, reason ?? 'no-mandate'))
      continue
    }
    orders.push(orderOf(row, mandate))
    used.set(mandate.id, [...(used.get(mandate.id) ?? []), 'handed-in'])
  }
  return { orders, skipped }
}

const skippedOf = ({ reference, mandate }: CollectableRow, reason: Skipped['reason']): Skipped => ({
  reference,
  reason,
  ...(reason === 'mandate-lapsed' && mandate && { mandate: mandate.code }),
})

function reasonNotTo(
  row: CollectableRow,
  mandate: MandateInForce | null,
  on: CalendarDay,
): Skipped['reason'] | undefined {
  const { attempt, mandate: _, ...term } = row
  const reason = reasonNotToCollect({ ...term, ...(attempt && { attempt }), ...(mandate && { mandate }) })
  if (reason) return reason
  if (mandate && hasLapsed(mandate, on)) return 'mandate-lapsed'
  const fits = mandate && isSepaId(mandate.code) && isIban(mandate.iban)
  return fits ? undefined : 'mandate-unfit'
}

function orderOf(row: CollectableRow, mandate: MandateInForce): Order {
  return {
    row,
    mandateInForce: mandate,
    sequence: sequenceOf(mandate, mandate.earlier),
    endToEndId: endToEndIdOf(row),
    amount: row.open,
    mandate: { code: mandate.code, signedOn: mandate.signedOn },
    holder: mandate.holder,
    iban: toIban(mandate.iban),
    text: `${row.reference} ${row.description}`,
  }
}

/** The reference and how often it was handed in, as the payer reads it at the bank; a number of ours when the bank would not take it. */
function endToEndIdOf({ reference, earlier, termId }: CollectableRow): string {
  const id = `${reference}-C${earlier + 1}`
  return isSepaId(id) ? id : `${termId.replaceAll('-', '').slice(0, 28)}-C${earlier + 1}`
}
