import { createHash } from 'node:crypto'
import type { OrderAnswer } from '@portal/contract/billing/order-list/order-input.ts'
import { normaliseIban } from '@portal/domain/values/money/iban.ts'

/** Equal answers have equal fingerprints in any notation; sending one twice makes one order. */
export function fingerprintOf(answer: OrderAnswer): string {
  const lines = answer.lines.map(({ guid, amount }) => `${guid}=${amount}`).toSorted()
  const { method = '', instalment = '', holder, comment, conditionsAgreed, signed } = answer
  const account = [normaliseIban(answer.iban), holder.trim()]
  const canonical = JSON.stringify([
    lines,
    method,
    instalment,
    account,
    comment.trim(),
    conditionsAgreed,
    signed,
  ])
  return createHash('sha256').update(canonical).digest('hex')
}
