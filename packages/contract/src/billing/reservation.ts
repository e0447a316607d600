import * as z from 'zod/mini'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import { guid, instant, present } from '../values.ts'

/** The articles for which places are to be kept; articles of this list that are left out are let go. */
export type Reservation = {
  readonly debtor: Guid
  readonly list: Guid
  /** Needed only when the payer has several children with this list. */
  readonly child?: Guid
  readonly articles: readonly Guid[]
}

/** All places are kept until `heldUntil`, or none is and `full` names the articles without a place. */
export type ReservationResult =
  | { readonly success: true; readonly heldUntil: Instant }
  | { readonly success: false; readonly full: readonly Guid[] }

const TOO_MANY_ARTICLES = 500

const reservationOnWire = z.object({
  debtor: guid,
  invoiceList: guid,
  articles: z.array(guid).check(z.maxLength(TOO_MANY_ARTICLES)),
  // A sibling of ours.
  leerling: z.optional(guid),
})

export const reservation = z.codec(reservationOnWire, z.custom<Reservation>(), {
  decode: (wire) =>
    present({ debtor: wire.debtor, list: wire.invoiceList, child: wire.leerling, articles: wire.articles }),
  encode: (wish) => ({
    debtor: wish.debtor,
    invoiceList: wish.list,
    leerling: wish.child,
    articles: [...wish.articles],
  }),
})

const resultOnWire = z.object({
  success: z.boolean(),
  geldigTot: z.optional(instant),
  vol: z.array(guid),
})

/** A success without its moment counts as none. */
export const reservationResult = z.codec(resultOnWire, z.custom<ReservationResult>(), {
  decode: (wire): ReservationResult =>
    wire.success && wire.geldigTot
      ? { success: true, heldUntil: wire.geldigTot }
      : { success: false, full: wire.vol },
  encode: (result) =>
    result.success
      ? { success: true, geldigTot: result.heldUntil, vol: [] }
      : { success: false, geldigTot: undefined, vol: [...result.full] },
})
