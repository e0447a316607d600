import * as z from 'zod/mini'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { renamed } from '../codecs/renamed.ts'
import { guid, instant } from '../codecs/values.ts'

/** The articles to reserve; other reservations of this list are released. */
export type Reservation = {
  readonly debtor: Guid
  readonly list: Guid
  /** Needed only when the payer has several children with this list. */
  readonly child?: Guid
  readonly articles: readonly Guid[]
}

/** All are reserved until `heldUntil`, or none is and `full` names the sold-out articles. */
export type ReservationResult =
  | { readonly success: true; readonly heldUntil: Instant }
  | { readonly success: false; readonly full: readonly Guid[] }

const TOO_MANY_ARTICLES = 500

export const reservation = renamed<Reservation>()({
  debtor: ['debtor', guid],
  list: ['invoiceList', guid],
  articles: ['articles', z.array(guid).check(z.maxLength(TOO_MANY_ARTICLES))],
  // An extension of the specification.
  child: ['leerling', z.optional(guid)],
})

const resultOnWire = z.object({ success: z.boolean(), geldigTot: z.optional(instant), vol: z.array(guid) })

/** A success without its moment counts as none. */
export const reservationResult = z.codec(resultOnWire, z.custom<ReservationResult>(), {
  decode: ({ success, geldigTot, vol }): ReservationResult =>
    success && geldigTot ? { success, heldUntil: geldigTot } : { success: false, full: vol },
  encode: (result) =>
    result.success
      ? { success: true, geldigTot: result.heldUntil, vol: [] }
      : { success: false, vol: [...result.full] },
})
