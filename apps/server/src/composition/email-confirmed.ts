import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../database/tenancy.ts'

/** An address on an object of an area, confirmed by its link. */
export type ConfirmedEmail = {
  readonly personId: Guid
  readonly subject: Guid
  readonly email: string
  /** The origin of links into the portal. */
  readonly origin: string
  readonly now: Instant
}

/** Runs in the area that requested a confirmation, in the transaction that uses the link up. */
export type OnEmailConfirmed = (tx: SchoolTransaction, confirmed: ConfirmedEmail) => Promise<void>

/** Handlers for a confirmed address, by purpose of the link. */
export type OnEmailConfirmedBy = Readonly<Record<string, OnEmailConfirmed>>
