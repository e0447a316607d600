import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Actor } from '@portal/domain/account/session.ts'
import { isParent } from '@portal/domain/account/role.ts'
import type { PaymentInfo } from '@portal/domain/billing/payment-attempt.ts'
import { payableTerm, reasonNotToPay } from '@portal/domain/billing/reason-not-to-pay.ts'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found, refuseIf } from '../../../refusal.ts'
import { firstLookAt, type Attempt } from './attempt.ts'
import { findAttempt, findLiveAttempt, insertAttempt, lockTerms } from './attempt.repository.ts'
import { recordStart } from './audit.repository.ts'
import { findPayableBill, type PayableBill } from './payable.repository.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { descriptionOf, infoOfAttempt } from './payment-info.ts'
import { orderOf } from './provider-order.ts'
import { returnPathOf } from './return-path.ts'
import { settlePayment } from './settle-payment.ts'
import { storeAnswer } from './store-answer.ts'

export type StartInput = {
  /** The term to pay, or the bill of which the first unpaid term is paid. */
  readonly id: Guid
  /** What the client proposes as return address; only its path within the app is used. */
  readonly returnUrl: string
  /** The portal's own address, as this payer reaches it. */
  readonly origin: string
}

type Prepared =
  | { readonly kind: 'new'; readonly attempt: Attempt; readonly termId: Guid; readonly schoolName: string }
  | { readonly kind: 'under-way'; readonly attempt: Attempt; readonly termId: Guid }

/**
 * Starts to pay a term online, in three steps of which each is whole or not at all: store the attempt with its
 * amount and key, ask the provider with no transaction open, store the answer (safety 3.1). The amount is what is
 * open by the ledger (PAY-030?). With an attempt under way it answers that one and starts nothing (PAY-031?).
 * Refuses by `reasonNotToPay`; an unknown bill and another family's are not found (PAY-035?).
 */
export async function startPayment(deps: PaymentDeps, actor: Actor, input: StartInput): Promise<PaymentInfo> {
  const first = await prepare(deps, actor, input)
  if (first.kind === 'new') return carryOut(deps, actor, first)
  // What is under way may have ended at the bank without our knowing it: the provider says whether it has.
  await settlePayment(deps, actor.schoolId, { attemptId: first.attempt.id })
  const second = await prepare(deps, actor, input)
  if (second.kind === 'new') return carryOut(deps, actor, second)
  return infoOfAttempt(await whenCreated(deps, actor.schoolId, second.attempt), second.termId, actor.language)
}

function prepare(deps: PaymentDeps, actor: Actor, input: StartInput): Promise<Prepared> {
  return deps.schools.write(actor.schoolId, async (tx) => {
    const { bill, term } = await lockPayableTerm(deps, tx, actor, input.id)
    const termId = guid(term.id)
    const live = await findLiveAttempt(tx, [termId])
    const reason = reasonNotToPay(term, viewerOf(actor, bill), live?.state)
    if (live !== undefined && reason === 'attempt-under-way')
      return { kind: 'under-way', attempt: live, termId }
    if (reason !== 'attempt-under-way') refuseIf(reason)
    const attempt = newAttempt(deps, actor, input, bill, term)
    await insertAttempt(tx, attempt, [{ termId, amount: attempt.amount }], firstLookAt(attempt.createdAt))
    await recordStart(tx, actor, attempt)
    return { kind: 'new', attempt, termId, schoolName: bill.schoolName }
  })
}

/** The bill as it stands behind the lock: what was read before it may have been paid since. */
async function lockPayableTerm(deps: PaymentDeps, tx: SchoolTransaction, actor: Actor, id: Guid) {
  const read = async () => found(await findPayableBill(tx, actor.person.guid, id, dayAtSchool(deps.clock())))
  const before = await read()
  await lockTerms(
    tx,
    before.terms.map((term) => guid(term.id)),
  )
  const bill = await read()
  const terms = bill.terms.map((term) => ({ ...term, payable: false }))
  const payable = payableTerm(terms)
  const asked = terms.find((term) => term.id === id) ?? payable ?? terms[0]
  const term = found(asked)
  return { bill, term: { ...term, payable: term.id === payable?.id } }
}

const viewerOf = (actor: Actor, { looksAlong }: PayableBill) => ({
  isDebtor: true,
  isParent: isParent(actor.role),
  looksAlong,
  impersonating: actor.reallyBy !== undefined,
})

function newAttempt(
  deps: PaymentDeps,
  actor: Actor,
  input: StartInput,
  bill: PayableBill,
  term: Awaited<ReturnType<typeof lockPayableTerm>>['term'],
): Attempt {
  const id = guid(randomUUID())
  return {
    id,
    debtorId: bill.debtorId,
    state: 'creating',
    amount: term.open,
    methodName: term.method.systemName,
    methodVisibleName: term.method.visibleName,
    description: descriptionOf(bill, term),
    reference: term.reference,
    returnPath: returnPathOf(input.returnUrl),
    origin: input.origin,
    idempotencyKey: id,
    providerPaymentId: undefined,
    payAt: undefined,
    startedBy: actor.reallyBy ?? actor.person.guid,
    createdAt: deps.clock(),
  }
}

async function carryOut(
  deps: PaymentDeps,
  { schoolId, language }: Actor,
  { attempt, termId, schoolName }: Extract<Prepared, { kind: 'new' }>,
): Promise<PaymentInfo> {
  await deps.reached('attempt-stored')
  const answer = await deps.provider.createPayment(orderOf(attempt, schoolId, schoolName))
  await deps.reached('provider-answered')
  const stored = await storeAnswer(deps, schoolId, attempt.id, answer)
  await deps.reached('payment-stored')
  return infoOfAttempt(stored, termId, language)
}

const LOOKS = 20
const PAUSE_MILLISECONDS = 100

/** Gives the process that makes the attempt a moment to learn where it is to be paid. */
async function whenCreated(deps: PaymentDeps, schoolId: Guid, attempt: Attempt): Promise<Attempt> {
  let latest = attempt
  for (let look = 0; look < LOOKS && latest.state === 'creating'; look += 1) {
    await pause(PAUSE_MILLISECONDS)
    latest = (await deps.schools.read(schoolId, (tx) => findAttempt(tx, { attemptId: attempt.id }))) ?? latest
  }
  return latest
}
