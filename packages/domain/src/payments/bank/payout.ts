import type { Money } from '../../values/money.ts'

/** An account on which a payer may get money back. `received`: how much came from it, or was collected from it. */
export type PayoutAccount = { readonly iban: string; readonly holder: string; readonly received: Money }

/** Money that the school has to give back, as far as it decides whether that needs a person. */
export type Payout = {
  readonly amount: Money
  /** The accounts of the payer, the best first. */
  readonly accounts: readonly PayoutAccount[]
  /** A payer made it, with an order that comes to less than nothing. */
  readonly isProposal: boolean
  /** The account to which a person released it. */
  readonly releasedTo?: string
}

/** Why a payout waits: no account is known, no or less money came from it, or the school has not agreed to the proposal. */
export type PayoutHold = 'no-account' | 'not-a-source' | 'too-little-received' | 'proposal'

/** Where a payout goes, or why it waits, with the account to which a person can release it. */
export type PayoutDecision =
  | { readonly account: PayoutAccount; readonly hold?: undefined }
  | { readonly account?: PayoutAccount; readonly hold: PayoutHold }

/**
 * Decides where a payout goes. Money leaves by itself only to an account that at least as much came from or was collected from.
 * Any other account, and every proposal, waits for a release, which holds for the account that it names and no other.
 */
export function decidePayout({ amount, accounts, isProposal, releasedTo }: Payout): PayoutDecision {
  const released = accounts.find(({ iban }) => iban === releasedTo)
  if (released) return { account: released }
  const account = accounts.find(({ received }) => received > 0) ?? accounts[0]
  if (account === undefined) return { hold: 'no-account' }
  if (isProposal) return { account, hold: 'proposal' }
  if (account.received <= 0) return { account, hold: 'not-a-source' }
  return account.received < amount ? { account, hold: 'too-little-received' } : { account }
}
