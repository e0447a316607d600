import { setTimeout as pause } from 'node:timers/promises'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { CommitWith, SchoolTransaction } from '../../../database/tenancy.ts'
import type { PaymentProvider, Refused } from '../../../gateways/payments/payment-provider.ts'
import { Refusal } from '../../../refusal.ts'
import { outsideTurn } from '../../../process/turn.ts'
import type { Attempt } from '../attempt/attempt.ts'
import { findAttempt } from '../attempt/attempt.repository.ts'
import type { NewAttempt } from './new-attempt.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { orderOf } from '../provider/provider-order.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { saveProviderResponse, type OnStored } from './save-provider-response.ts'

/** The result of checking the locked terms: a new stored attempt, or the live ones that block it. */
export type Prepared =
  | NewAttempt
  | {
      readonly kind: 'under-way'
      readonly attempts: readonly Attempt[]
      /** The live attempt with the same content. */
      readonly same: Attempt | undefined
    }

/**
 * Starts a payment in three atomic steps: store the attempt with its amount and idempotency key, call the provider outside
 * any transaction, store the response (SAF-M1). When the same attempt is live already, returns that one; when another one
 * is, refuses.
 * @param onStored runs in the transaction that stores the response of the provider to a new attempt
 */
export async function beginPayment(
  deps: PaymentDeps,
  { schoolId }: Actor,
  prepare: (tx: SchoolTransaction, commitWith: CommitWith) => Promise<Prepared>,
  onStored?: OnStored,
): Promise<Attempt> {
  const decide = () =>
    deps.schools.write(schoolId, async (tx, commitWith) => {
      const [provider, prepared] = await Promise.all([deps.providerOf(tx), prepare(tx, commitWith)])
      return { ...prepared, provider }
    })
  const first = await decide()
  if (first.kind === 'new') return carryOut(deps, schoolId, first, onStored)
  // A live attempt may have ended at the bank meanwhile: check its status at the provider.
  for (const { id } of first.attempts) await settlePayment(deps, schoolId, { attemptId: id })
  const second = await decide()
  if (second.kind === 'new') return carryOut(deps, schoolId, second, onStored)
  if (second.same === undefined) throw new Refusal('attempt-under-way')
  return whenCreated(deps, schoolId, second.same)
}

async function carryOut(
  deps: PaymentDeps,
  schoolId: Guid,
  { attempt, schoolName, provider }: NewAttempt & { readonly provider: PaymentProvider | undefined },
  onStored: OnStored | undefined,
): Promise<Attempt> {
  await deps.faultHook('attempt-stored')
  const answer = provider ? await provider.createPayment(orderOf(attempt, schoolId, schoolName)) : NO_ACCOUNT
  await deps.faultHook('provider-answered')
  const stored = await saveProviderResponse(deps, schoolId, { attempt, answer }, onStored)
  await deps.faultHook('payment-stored')
  return stored
}

/** The school has no account at the provider, although it offers a method; nothing was sent. */
const NO_ACCOUNT: Refused = { outcome: 'refused', status: 401, detail: 'no-account' }

const LOOKS = 20
const PAUSE_MILLISECONDS = 100

/** Waits briefly until the process that creates the attempt has its checkout address. */
async function whenCreated(deps: PaymentDeps, schoolId: Guid, attempt: Attempt): Promise<Attempt> {
  let latest = attempt
  for (let look = 0; look < LOOKS && latest.state === 'creating'; look += 1) {
    await outsideTurn(() => pause(PAUSE_MILLISECONDS))
    latest = (await deps.schools.read(schoolId, (tx) => findAttempt(tx, { attemptId: attempt.id }))) ?? latest
  }
  return latest
}
