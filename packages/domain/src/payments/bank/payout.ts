import type { Money } from '../../values/money/money.ts'

/** An account for repayments to a payer. `received` is the amount that came from it or was collected from it. */
export type PayoutAccount = { readonly iban: string; readonly holder: string; readonly received: Money }

/** A repayment by the school, with the facts that decide whether a person must release it. */
export type Payout = {
  readonly amount: Money
  /** The accounts of the payer, the best first. */
  readonly accounts: readonly PayoutAccount[]
  /** A payer created it, with an order of a negative total. */
  readonly isProposal: boolean
  /** The account to which a person released it. */
  readonly releasedTo?: string
}

/**
 * Why a payout waits: no known account, no or too little money from it, or a proposal without consent of the school.
 */
export type PayoutHold = 'no-account' | 'not-a-source' | 'too-little-received' | 'proposal'

/** The account of a payout, or the reason why it waits, with the account to which a person can release it. */
export type PayoutDecision =
  | { readonly account: PayoutAccount; readonly hold?: undefined }
  | { readonly account?: PayoutAccount; readonly hold: PayoutHold }

/**
 * Decides the account of a payout. Only an account from which at least as much was received gets it automatically. Any
 * other account, and every proposal, waits for a release, which holds for its own account only.
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
