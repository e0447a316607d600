import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Schools } from '../../../database/tenancy.ts'
import type { OriginOf } from '../../../security/origin.ts'
import type { Payables } from '../payable.ts'

export type BankDeps = {
  readonly schools: Schools
  readonly clock: () => Instant
  /** The origin of the portal at a host. */
  readonly originOf: OriginOf
  /** What is paid. */
  readonly payables: Payables
}

/** Provider names in the ledger for movements from bank files, each with its own ids. */
export const TRANSFER = 'bank'
export const DIRECT_DEBIT = 'direct-debit'
export const REPAYMENT = 'bank-repayment'

/** No file can be made, for a reason that the school can resolve. */
export class CannotMakeFile extends Error {}

/** A payout cannot be released. */
export class CannotRelease extends Error {}

/** Suspended money cannot be resolved as requested. */
export class CannotResolve extends Error {}
