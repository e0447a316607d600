import { decidePayout, type PayoutAccount } from '@portal/domain/payments/bank/payout.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { normaliseIban } from '@portal/domain/values/money/iban.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { recordByCommand } from '../../attempt/audit.repository.ts'
import { CannotRelease, type BankDeps } from '../bank-deps.ts'
import { findRelease, lockOpenRefunds, storeRelease, type OpenRefund } from './refund-task.repository.ts'

/** A request to release a payout. With an account, it holds only for that account. */
export type ReleaseWish = { readonly taskId: number; readonly by: string; readonly account?: string }

/** The release; `repeatedSince` when it was given before, and nothing was done now. */
export type Released = { readonly iban: string; readonly by: string; readonly repeatedSince?: Instant }

/**
 * Releases a payout to an account without earlier payments, or of an order below zero. The release holds for this task
 * and this account. The next refund file includes it. Idempotent.
 * @throws CannotRelease when no payout waits under this number, needs no release, or has another account
 */
export async function releaseRefund(deps: BankDeps, schoolId: Guid, wish: ReleaseWish): Promise<Released> {
  const { taskId, by } = wish
  return deps.schools.write(schoolId, async (tx) => {
    const refund = (await lockOpenRefunds(tx)).find((one) => one.taskId === taskId)
    const before = await findRelease(tx, taskId)
    if (before && (!refund || isInForce(refund, before.iban)))
      return { iban: before.iban, by: before.by, repeatedSince: before.at }
    if (!refund) throw new CannotRelease(`No payout waits under number ${taskId}.`)
    const { iban } = accountToRelease(refund, wish)
    await store(tx, { taskId, by, iban }, deps.clock())
    return { iban, by }
  })
}

/** Whether the payout still goes to the released account: the payer may have chosen another one since. */
function isInForce(refund: OpenRefund, iban: string): boolean {
  const { hold, account } = decidePayout({ ...refund, releasedTo: iban })
  return hold === undefined && account.iban === iban
}

function accountToRelease(refund: OpenRefund, { account: named }: ReleaseWish): PayoutAccount {
  const { hold, account } = decidePayout(refund)
  if (hold === undefined)
    throw new CannotRelease('This payout needs no release: it goes to an account that money came from.')
  if (account === undefined) throw new CannotRelease('No account of this payer is known.')
  if (named !== undefined && normaliseIban(named) !== account.iban)
    throw new CannotRelease(`This payout would go to ${account.iban}, and not to the account that was named.`)
  return account
}

async function store(
  tx: SchoolTransaction,
  { taskId, by, iban }: { readonly taskId: number; readonly by: string; readonly iban: string },
  at: Instant,
): Promise<void> {
  await storeRelease(tx, taskId, { by, at, iban })
  await recordByCommand(tx, { at, action: 'refund-released', subject: `${taskId} by ${by}` })
}
