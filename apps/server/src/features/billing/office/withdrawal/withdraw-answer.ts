import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import {
  reasonNotToWithdraw,
  type WithdrawalOutcome,
} from '@portal/domain/billing/list-change/reason-not-to-withdraw.ts'
import { withoutVoluntary } from '@portal/domain/billing/list-change/shown-effect.ts'
import { creditNotesFor } from '@portal/domain/billing/list-change/credit.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { inEuros, negate, sum, type Money } from '@portal/domain/values/money/money.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { found, Refusal, refuseIf } from '../../../../refusal.ts'
import { recordAudit, requireScope } from '../../../account/account.public.ts'
import { readSchoolBilling } from '../../../payments/payments.public.ts'
import { insertInvoices } from '../../order/invoice/many-invoices.repository.ts'
import { setOffCredit } from '../../set-off/set-off-credit.ts'
import {
  findAgreedAnswers,
  findChangedList,
  lockList,
  type NamedAnswer,
} from '../changes/agreed-answer.repository.ts'
import { findDocuments, isPupilInScope, readPaid, type StoredDocument } from './issued-document.repository.ts'
import { creditNotesOf, withdrawOrders } from './withdraw-orders.ts'
import { movingRegistrations } from './moving-registrations.ts'

type Asked = { readonly id: Guid; readonly copy: Guid }

/** Returns what withdrawing an answer gives back. Refuses with `not-found`, `answer-of-file` and `answer-gives-back`. */
export async function previewWithdrawal(tx: SchoolTransaction, actor: Actor, asked: Asked) {
  const { answer, shown, hasEnded } = await readGiven(tx, actor, asked)
  refuseIf(reasonNotToWithdraw('nothing', { ...answer, hasEnded }))
  return { ...shown, mayAskAgain: !hasEnded }
}

type Confirmed = Asked & {
  readonly version: number
  readonly credited: Money
  readonly outcome: WithdrawalOutcome
  readonly reason: string
}

/**
 * Withdraws an answer: credits what was invoiced, frees its places, and asks again or not. Refuses like
 * `previewWithdrawal`, and with `list-ended`, and `numbers-changed` for another version or sum than was confirmed.
 */
export async function withdrawAnswer(
  tx: SchoolTransaction,
  actor: Actor,
  { version, credited, outcome, reason, ...asked }: Confirmed,
): Promise<void> {
  requireScope(actor, 'lists')
  await lockList(tx, asked.id)
  const { list, answer, documents, shown, hasEnded } = await readGiven(tx, actor, asked)
  refuseIf(reasonNotToWithdraw(outcome, { ...answer, hasEnded }))
  if (shown.version !== version || shown.credited !== credited) throw new Refusal('numbers-changed')
  const notes = creditNotesOf(actor, await readSchoolBilling(tx), documents)
  await movingRegistrations(tx, asked.id, () =>
    withdrawOrders(tx, {
      copies: [asked.copy],
      outcome: outcome === 'ask-again' ? 'asked-again' : 'withdrawn',
      reason: reason.trim(),
      by: actor.person.guid,
      at: actor.askedAt,
    }),
  )
  const words = `${list.title}, ${answer.name}, ${answer.payer}; ${outcome}; ${inEuros(shown.credited)} credited`
  await recordAudit(tx, actor, 'withdraw-answer', `${asked.id}: ${words}; ${reason.trim()}`)
  await insertInvoices(tx, notes)
  await setOffCredit(tx, [asked.copy], actor.askedAt)
}

/** Reads an answer with its sums. An answer to a list that is voluntary as a whole is in no screen by name. */
async function readGiven(tx: SchoolTransaction, actor: Actor, { id, copy }: Asked) {
  const scope = requireScope(actor, 'lists')
  const list = found(await findChangedList(tx, id))
  const [answer] = await findAgreedAnswers(tx, { list: id, copy })
  if (!answer || list.isVoluntary || !(await isPupilInScope(tx, scope, answer.child)))
    throw new Refusal('not-found')
  const documents = await findDocuments(tx, [copy])
  const shown = await shownSumsOf(tx, { answer, documents, hasVoluntary: list.hasVoluntary })
  return { list, answer, documents, shown, hasEnded: list.endsOn < dayAtSchool(actor.askedAt) }
}

type Given = {
  readonly answer: NamedAnswer
  readonly documents: readonly StoredDocument[]
  readonly hasVoluntary: boolean
}

/** On a list with something voluntary the sum is that of the other articles, and what was paid is not shown. */
async function shownSumsOf(tx: SchoolTransaction, { answer, documents, hasVoluntary }: Given) {
  const { version, name, className, payer, lines } = answer
  const notes = creditNotesFor(documents)
  if (!notes) throw new Refusal('credit-unclear')
  const left = negate(sum(notes.map(({ total }) => total)))
  return {
    version,
    name,
    className,
    payer,
    chosen: lines.flatMap((line) => (line.isVoluntary ? [] : [line.description])),
    hasVoluntary,
    credited: hasVoluntary ? withoutVoluntary(lines) : left,
    ...(!hasVoluntary && { paid: await readPaid(tx, answer.id) }),
  }
}
