import { decidePayout, type PayoutAccount } from '@portal/domain/payments/bank/payout.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { normaliseIban } from '@portal/domain/values/iban.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { recordByCommand } from '../audit.repository.ts'
import { CannotRelease, type BankDeps } from './bank-deps.ts'
import { findRelease, lockOpenRefunds, storeRelease, type OpenRefund } from './refund-task.repository.ts'

/** Who agrees to which payout; with an account, only as long as it would go to that one. */
export type ReleaseWish = { readonly taskId: number; readonly by: string; readonly account?: string }

/** What was released; `repeatedSince` when it was released before, and nothing was done now. */
export type Released = { readonly iban: string; readonly by: string; readonly repeatedSince?: Instant }

/**
 * Releases a payout that waits: to an account that no money came from, or of an order that comes to less than nothing. The
 * release holds for this task and this account. The next file of refunds takes it along. Releasing it twice is once.
 * @throws CannotRelease when nothing waits under this number, or the payout needs no release or goes elsewhere
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

/** Whether the payout goes to the account to which it was released: the payer may have another one since. */
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
