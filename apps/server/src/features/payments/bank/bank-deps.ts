import type { Instant } from '@portal/domain/values/instant.ts'
import type { Schools } from '../../../database/tenancy.ts'
import type { OriginOf } from '../../../security/origin.ts'
import type { Payables } from '../payable.ts'

export type BankDeps = {
  readonly schools: Schools
  readonly clock: () => Instant
  /** The address of the portal behind a host. */
  readonly originOf: OriginOf
  /** What is paid. */
  readonly payables: Payables
}

/** Under which names the ledger keeps what bank files tell, each with ids of its own. */
export const TRANSFER = 'bank'
export const DIRECT_DEBIT = 'direct-debit'
export const REPAYMENT = 'bank-repayment'

/** A reason why no file can be made, that the school can do something about. */
export class CannotMakeFile extends Error {}

/** A reason why a payout cannot be released. */
export class CannotRelease extends Error {}

/** A reason why waiting money cannot be resolved as somebody asked. */
export class CannotResolve extends Error {}
