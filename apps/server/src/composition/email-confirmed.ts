import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { SchoolTransaction } from '../database/tenancy.ts'

/** An address on a thing of an area that somebody confirmed by its link. */
export type ConfirmedEmail = {
  readonly personId: Guid
  readonly subject: Guid
  readonly email: string
  /** The origin of links into the portal. */
  readonly origin: string
  readonly now: Instant
}

/** Continues in the area that asked for a confirmation, in the transaction that uses the link up. */
export type OnEmailConfirmed = (tx: SchoolTransaction, confirmed: ConfirmedEmail) => Promise<void>

/** What the areas do once an address was confirmed, by purpose of the link. */
export type OnEmailConfirmedBy = Readonly<Record<string, OnEmailConfirmed>>
