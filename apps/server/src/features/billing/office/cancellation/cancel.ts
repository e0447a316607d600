import * as z from 'zod/mini'
import type { OfficeActor } from '@portal/domain/account/office/jobs/office-job.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { COPIES_AT_ONCE } from '@portal/domain/billing/cancellation/cancellation.ts'
import { guid as guidOf, type Guid } from '@portal/domain/values/guid.ts'
import { inEuros, sum } from '@portal/domain/values/money/money.ts'
import { addDays } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { OfficeWork } from '../../../../composition/parts/office-work.ts'
import { refreshStatistics } from '../../../../school-file/statistics.repository.ts'
import type { Schools, SchoolTransaction } from '../../../../database/tenancy.ts'
import { inPieces } from '../../../../in-pieces.ts'
import { newGuid } from '../../../../new-guid.ts'
import { recordAudit, requireScope, startJob } from '../../../account/account.public.ts'
import { readSchoolBilling } from '../../../payments/payments.public.ts'
import { insertInvoices, type NewDocument } from '../../order/invoice/many-invoices.repository.ts'
import { setOffCredit } from '../../set-off/set-off-credit.ts'
import { lockList } from '../changes/agreed-answer.repository.ts'
import { storeVersion } from '../changes/change-articles.ts'
import { placeAgain } from '../changes/place-again.ts'
import { withdrawOrders } from '../withdrawal/withdraw-orders.ts'
import { movingRegistrations } from '../withdrawal/moving-registrations.ts'
import { planNotifications } from '../withdrawal/withdrawn-order.repository.ts'
import { insertCancellation, insertCancelledCopies } from './cancellation.repository.ts'
import { closeList, endWaits, stopReminders } from './cancelled-copy.repository.ts'
import {
  decideCancellation,
  requireSeen,
  type AskedCancellation,
  type DecidedCancellation,
} from './decide-cancellation.ts'
import { shownCancellation } from './shown-cancellation.ts'

/**
 * Returns what a cancellation does, by name. Refuses like `decideCancellation`. Statistics are refreshed first, in a
 * transaction of their own: the cancellation writes thousands of rows.
 */
export async function previewCancellation(
  { schools }: { readonly schools: Schools },
  actor: Actor,
  asked: AskedCancellation,
) {
  await schools.write(actor.schoolId, refreshStatistics)
  return schools.read(actor.schoolId, async (tx) => {
    const { list, seen, copies, reminders } = await decideCancellation(tx, actor, asked)
    const named = list.isVoluntary ? [] : copies.filter((copy) => copy.named)
    const shown = named.map(({ shownCredited: credited, shownBecomes: becomes, ...copy }) => ({
      ...copy,
      credited,
      becomes,
    }))
    const hidden = copies.length - named.length
    return {
      version: list.version,
      seen,
      reminders,
      ...shownCancellation(shown, { hasVoluntary: list.hasVoluntary, hidden }),
    }
  })
}

type Confirmed = AskedCancellation & {
  readonly version: number
  readonly seen: string
  readonly reason: string
}

/**
 * Asks a job to cancel a list or an article. Refuses like `decideCancellation`, with `numbers-changed` when the effect is
 * not the one that was confirmed, and with `too-many-jobs`.
 */
export async function startCancellation(
  tx: SchoolTransaction,
  actor: Actor,
  confirmed: Confirmed,
): Promise<{ readonly job: Guid }> {
  requireScope(actor, 'lists')
  const decided = await decideCancellation(tx, actor, confirmed)
  requireSeen(decided, confirmed)
  const { id, ...asked } = confirmed
  const job = { kind: 'cancellation', title: decided.subject, asked, needs: 'lists', subject: id } as const
  return { job: await startJob(tx, actor, job) }
}

const stored = z.object({
  article: z.optional(z.string()),
  version: z.int(),
  seen: z.string(),
  reason: z.string(),
})

/** Cancels a list or an article as a job, when its effect is still the one that was confirmed. */
export const cancellationWork: OfficeWork = async ({ tx, actor, asked, subject, progress }) => {
  const { article, ...confirmed } = stored.parse(asked)
  const id = guidOf(subject ?? '')
  const what = { id, ...(article !== undefined && { article: guidOf(article) }) }
  await lockList(tx, id)
  const decided = await decideCancellation(tx, actor, what)
  requireSeen(decided, confirmed)
  const { copies, answers, list } = decided
  // On a list with something voluntary a number would say how many gave.
  const report = (done: number) =>
    list.hasVoluntary ? undefined : progress({ part: 'store', done, total: answers.length })
  await cancel(tx, actor, { ...what, decided, reason: confirmed.reason.trim() }, report)
  return { result: list.isVoluntary ? 0 : copies.filter(({ named }) => named).length }
}

type Cancelling = AskedCancellation & {
  readonly decided: DecidedCancellation
  readonly reason: string
}
type Report = (done: number) => void

async function cancel(
  tx: SchoolTransaction,
  actor: OfficeActor,
  cancelling: Cancelling,
  report: Report,
): Promise<void> {
  const { id, article, decided, reason } = cancelling
  const at = actor.askedAt
  await close(tx, actor, cancelling)
  const reminders = article === undefined ? await stopReminders(tx, id) : 0
  const invoices = await movingRegistrations(tx, id, () => treatAnswers(tx, actor, cancelling, report))
  await endWaits(tx, { list: id, article }, at)
  const waited = decided.copies.filter((copy) => copy.waiting + copy.offered > 0)
  await planNotifications(
    tx,
    waited.map((copy) => copy.id),
  )
  const cancellation = newGuid()
  const by = actor.person.guid
  await insertCancellation(tx, { id: cancellation, list: id, article, reason, by, at, reminders })
  for (const some of inPieces(decided.copies, COPIES_AT_ONCE))
    await insertCancelledCopies(tx, cancellation, some)
  await recordAudit(tx, actor, 'cancel-list', wordsOf(cancelling, reminders))
  // After taking the numbers, every other order of the school waits for the commit.
  await insertInvoices(tx, [...decided.notes, ...invoices])
  await setOffCredit(
    tx,
    decided.answers.map(({ answer }) => answer.id),
    at,
  )
}

/** Closes the list, or the article as a new version of the list. */
async function close(tx: SchoolTransaction, actor: OfficeActor, { id, article }: Cancelling): Promise<void> {
  if (article === undefined) return closeList(tx, id, addDays(dayAtSchool(actor.askedAt), -1))
  await storeVersion(tx, { id, changes: [{ kind: 'close', article, answers: 'invoice-again' }] })
}

/** Withdraws the answers, or places them again with what stays, in pieces of a fixed size. Returns the new invoices. */
async function treatAnswers(
  tx: SchoolTransaction,
  actor: OfficeActor,
  { id, decided, reason }: Cancelling,
  report: Report,
): Promise<readonly NewDocument[]> {
  const { list, documents, answers } = decided
  const billing = await readSchoolBilling(tx)
  const by = { reason, by: actor.person.guid, at: actor.askedAt }
  const [withdrawn, kept] = [
    answers.filter(({ lines }) => lines.length === 0),
    answers.filter(({ lines }) => lines.length > 0),
  ]
  let done = 0
  for (const some of inPieces(withdrawn, COPIES_AT_ONCE)) {
    const copies = some.map(({ answer }) => answer.id)
    await withdrawOrders(tx, { ...by, copies, outcome: 'cancelled' })
    report((done += some.length))
  }
  const invoices: NewDocument[] = []
  for (const some of inPieces(kept, COPIES_AT_ONCE)) {
    const effects = some.map((one) => ({ ...one, treatment: 'invoice-again' as const }))
    const placed = { list: id, decided: { list }, effects, documents, billing, reason }
    invoices.push(...(await placeAgain(tx, actor, placed)))
    report((done += some.length))
  }
  return invoices
}

/** The counts and sums of a cancellation. What is voluntary is in none of them by name. */
function wordsOf({ id, article, decided, reason }: Cancelling, reminders: number): string {
  const { list, subject, copies } = decided
  const count = (of: (copy: (typeof copies)[number]) => boolean) => copies.filter(of).length
  const what = article === undefined ? list.title : `${list.title}, ${subject}`
  const answered = list.isVoluntary ? '' : `${count((copy) => copy.answered && copy.named)} answers, `
  const waits = `${count(({ waiting }) => waiting > 0)} waiting, ${count(({ offered }) => offered > 0)} offered`
  const sums = list.hasVoluntary ? '' : `; ${sumsOf(copies)}`
  return `${id}: ${what}; ${answered}${waits}; ${reminders} reminders${sums}; ${reason}`
}

function sumsOf(copies: DecidedCancellation['copies']): string {
  const [credited, invoiced, refunded] = (['credited', 'becomes', 'refund'] as const).map((of) =>
    inEuros(sum(copies.map((copy) => copy[of]))),
  )
  return `${credited} credited, ${invoiced} invoiced, ${refunded} to give back`
}
