import { hash } from 'node:crypto'
import type { OfficeActor } from '@portal/domain/account/office/jobs/office-job.ts'
import {
  cancelledAnswers,
  newRefund,
  reasonNotToCancel,
  reasonNotToCancelAnswer,
  type CancelledAnswer,
} from '@portal/domain/billing/cancellation/cancellation.ts'
import { withoutVoluntary } from '@portal/domain/billing/list-change/shown-effect.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { negate, sum, ZERO, type Money } from '@portal/domain/values/money/money.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { found, Refusal, refuseIf } from '../../../../refusal.ts'
import { requireScope } from '../../../account/account.public.ts'
import { readSchoolBilling } from '../../../payments/payments.public.ts'
import type { NewDocument } from '../../order/invoice/many-invoices.repository.ts'
import { findDiscountTiers } from '../../order-list/payment-method.repository.ts'
import {
  findAgreedAnswers,
  findChangedList,
  findPublishedArticles,
  type ChangedList,
  type NamedAnswer,
} from '../changes/agreed-answer.repository.ts'
import { findDocuments, type StoredDocument } from '../withdrawal/issued-document.repository.ts'
import { creditNotesOf } from '../withdrawal/withdraw-orders.ts'
import { isListCancelled, type CancelledCopy } from './cancellation.repository.ts'
import { countReminders, findPaid, findWaitingCopies, type WaitingCopy } from './cancelled-copy.repository.ts'

export type AskedCancellation = {
  readonly id: Guid
  /** Absent for the whole list. */
  readonly article?: Guid | undefined
}

export type NamedCopy = CancelledCopy & Pick<WaitingCopy, 'name' | 'className' | 'payer'>

/** A cancellation with the answers it concerns, and what its confirmation must repeat. */
export type DecidedCancellation = {
  readonly list: ChangedList
  /** The name of the article, or of the list. */
  readonly subject: string
  readonly answers: readonly (CancelledAnswer & { readonly answer: NamedAnswer })[]
  readonly documents: readonly StoredDocument[]
  readonly notes: readonly NewDocument[]
  readonly copies: readonly NamedCopy[]
  readonly reminders: number
  /** A digest of the effect on each copy, the hidden ones included. Planned reminders are sent meanwhile, and left out. */
  readonly seen: string
}

/**
 * Returns what cancelling a list or an article does. Refuses with `not-found`, `credit-unclear`, and the reasons of the
 * rules.
 */
export async function decideCancellation(
  tx: SchoolTransaction,
  actor: OfficeActor,
  { id, article }: AskedCancellation,
): Promise<DecidedCancellation> {
  const { classes } = requireScope(actor, 'lists')
  const list = found(await findChangedList(tx, id))
  const [articles, given, tiers, isCancelled] = await Promise.all([
    findPublishedArticles(tx, id),
    findAgreedAnswers(tx, { list: id }),
    list.discountEnabled ? findDiscountTiers(tx, id) : [],
    isListCancelled(tx, id),
  ])
  // Who has the right for some classes only does not cancel for all of them.
  refuseIf(reasonNotToCancel({ isOfOffice: list.isOfOffice && !classes, isCancelled, articles }, article))
  const byId = new Map(given.map((answer) => [answer.id, answer]))
  const discount = { enabled: list.discountEnabled, tiers }
  const answers = cancelledAnswers({ articles, discount }, given, article).map((one) => ({
    ...one,
    answer: found(byId.get(one.answer.id)),
  }))
  for (const answer of answers) refuseIf(reasonNotToCancelAnswer(answer))
  const ids = answers.map(({ answer }) => answer.id)
  const [documents, paid, waiting, reminders, billing] = await Promise.all([
    findDocuments(tx, ids),
    findPaid(tx, ids),
    findWaitingCopies(tx, { list: id, article }),
    article === undefined ? countReminders(tx, id) : 0,
    readSchoolBilling(tx),
  ])
  const notes = creditNotesOf(actor, billing, documents)
  const copies = copiesOf({ list, answers, notes, paid, waiting })
  const versions = answers.map(({ answer }) => answer.version)
  const seen = hash('sha256', JSON.stringify([list.version, article, copies, versions]), 'hex')
  const subject = articles.find(({ guid }) => guid === article)?.description ?? list.title
  return { list, subject, answers, documents, notes, copies, reminders, seen }
}

type Counted = Pick<DecidedCancellation, 'list' | 'answers' | 'notes'> & {
  readonly paid: ReadonlyMap<Guid, Money>
  readonly waiting: readonly WaitingCopy[]
}

/** Adds up the effect on each copy: its answer, and the places for which its child waits. */
function copiesOf({ list, answers, notes, paid, waiting }: Counted): readonly NamedCopy[] {
  const credited = Map.groupBy(notes, ({ orderList }) => orderList)
  const waits = new Map(waiting.map((copy) => [copy.id, copy]))
  const ofAnswers = answers.map(({ answer, lines, price }): NamedCopy => {
    const { id, name, className, payer } = answer
    const invoiced = negate(sum((credited.get(id) ?? []).map(({ total }) => total)))
    const wait = waits.get(id)
    const becomes = price.total
    return {
      id,
      name,
      className,
      payer,
      answered: true,
      named: wait !== undefined || answer.lines.some(({ isVoluntary }) => !isVoluntary),
      waiting: wait?.waiting ?? 0,
      offered: wait?.offered ?? 0,
      credited: invoiced,
      becomes,
      refund: newRefund({ invoiced, paid: paid.get(id) ?? ZERO, becomes }),
      shownCredited: list.hasVoluntary ? withoutVoluntary(answer.lines) : invoiced,
      shownBecomes: list.hasVoluntary ? withoutVoluntary(lines) : becomes,
    }
  })
  const answered = new Set(ofAnswers.map(({ id }) => id))
  const onlyWaiting = waiting.filter(({ id }) => !answered.has(id)).map((copy) => ({ ...copy, ...NO_ANSWER }))
  return [...ofAnswers, ...onlyWaiting]
}

const NO_ANSWER = {
  answered: false,
  named: true,
  credited: ZERO,
  becomes: ZERO,
  refund: ZERO,
  shownCredited: ZERO,
  shownBecomes: ZERO,
} as const

export const requireSeen = (
  { list, seen }: Pick<DecidedCancellation, 'list' | 'seen'>,
  confirmed: { readonly version: number; readonly seen: string },
): void => {
  if (list.version !== confirmed.version || seen !== confirmed.seen) throw new Refusal('numbers-changed')
}
