import { setTimeout as pause } from 'node:timers/promises'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { EndWith, SchoolTransaction } from '../../../../database/tenancy.ts'
import type { PaymentProvider, Refused } from '../../../../gateways/payments/payment-provider.ts'
import { Refusal } from '../../../../refusal.ts'
import type { Attempt } from '../attempt.ts'
import { findAttempt } from '../attempt.repository.ts'
import type { NewAttempt } from './new-attempt.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { orderOf } from '../provider/provider-order.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { saveProviderResponse } from './save-provider-response.ts'

/** What came of looking at the terms behind their locks: an attempt that was stored, or those that stand in its way. */
export type Prepared =
  | NewAttempt
  | {
      readonly kind: 'under-way'
      readonly attempts: readonly Attempt[]
      /** The attempt that is already what was asked for. */
      readonly same: Attempt | undefined
    }

/**
 * Begins to pay, in three steps of which each is whole or not at all: store the attempt with its amount and key, ask
 * the provider with no transaction open, store the answer (SAF-M1). With the same attempt under way it answers
 * that one and starts nothing; with another one it refuses.
 */
export async function beginPayment(
  deps: PaymentDeps,
  { schoolId }: Actor,
  prepare: (tx: SchoolTransaction, endWith: EndWith) => Promise<Prepared>,
): Promise<Attempt> {
  const decide = () =>
    deps.schools.write(schoolId, async (tx, endWith) => {
      const [provider, prepared] = await Promise.all([deps.providerOf(tx), prepare(tx, endWith)])
      return { ...prepared, provider }
    })
  const first = await decide()
  if (first.kind === 'new') return carryOut(deps, schoolId, first)
  // What is under way may have ended at the bank without our knowing it: the provider says whether it has.
  for (const { id } of first.attempts) await settlePayment(deps, schoolId, { attemptId: id })
  const second = await decide()
  if (second.kind === 'new') return carryOut(deps, schoolId, second)
  if (second.same === undefined) throw new Refusal('attempt-under-way')
  return whenCreated(deps, schoolId, second.same)
}

async function carryOut(
  deps: PaymentDeps,
  schoolId: Guid,
  { attempt, schoolName, provider }: NewAttempt & { readonly provider: PaymentProvider | undefined },
): Promise<Attempt> {
  await deps.faultHook('attempt-stored')
  const answer = provider ? await provider.createPayment(orderOf(attempt, schoolId, schoolName)) : NO_ACCOUNT
  await deps.faultHook('provider-answered')
  const stored = await saveProviderResponse(deps, schoolId, attempt.id, answer)
  await deps.faultHook('payment-stored')
  return stored
}

/** A school that cannot be paid online offers it by mistake; nothing was asked of anybody. */
const NO_ACCOUNT: Refused = { outcome: 'refused', status: 401, detail: 'no-account' }

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
