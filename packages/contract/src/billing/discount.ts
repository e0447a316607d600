import * as z from 'zod/mini'
import type { Discount } from '@portal/domain/billing/discount.ts'
import { money } from '../values.ts'

const discountOnWire = z.object({
  kortingType: z.enum(['STAFFEL', 'BETAALOPTIE']),
  computedKorting: money,
  currentBestellingKorting: money,
  effectiveBetaaloptieKortingSettings: z.optional(
    z.object({ type: z._default(z.enum(['KORTING', 'TOESLAG']), 'KORTING') }),
  ),
})

/** What comes off, as magnitudes; the type says which way it goes. */
export const discount = z.codec(discountOnWire, z.custom<Discount>(), {
  decode: (wire) => ({
    kind: wire.kortingType,
    type: wire.effectiveBetaaloptieKortingSettings?.type ?? 'KORTING',
    computed: wire.computedKorting,
    thisOrder: wire.currentBestellingKorting,
  }),
  encode: ({ kind, type, computed, thisOrder }) => ({
    kortingType: kind,
    computedKorting: computed,
    currentBestellingKorting: thisOrder,
    effectiveBetaaloptieKortingSettings: { type },
  }),
})
