import * as z from 'zod/mini'
import type { Adjustment, Discount, DiscountTier, Reduction } from '@portal/domain/billing/order/discount.ts'
import { centsToEuros, eurosToCents } from '@portal/domain/values/money/money.ts'
import { percentage, percentageAsNumber } from '@portal/domain/values/money/percentage.ts'
import { renamed } from '../codecs/renamed.ts'
import { money, otherwise, under, words } from '../codecs/values.ts'

export const adjustmentType = words({ discount: 'KORTING', surcharge: 'TOESLAG' })
/** A setting without a type lowers the price. */
const typeOfSetting = z.prefault(adjustmentType, 'KORTING')

export const calculation = words({ amount: 'BEDRAG', percentage: 'PERCENTAGE' })

/** Euros or per cent, by the calculation; without one it is an amount. */
const reduction = { berekening: z.prefault(calculation, 'BEDRAG'), value: z.number() }

const readValue = (calculatedAs: Reduction['calculation'], value: number): Reduction =>
  calculatedAs === 'amount'
    ? { calculation: calculatedAs, value: eurosToCents(value) }
    : { calculation: calculatedAs, value: percentage(value) }

const writeValue = (own: Reduction): number =>
  own.calculation === 'amount' ? centsToEuros(own.value) : percentageAsNumber(own.value)

/** The discount or surcharge of a payment method (kortingSettings). */
export const adjustment = z.codec(z.object({ type: typeOfSetting, ...reduction }), z.custom<Adjustment>(), {
  decode: ({ type, berekening, value }) => ({ type, ...readValue(berekening, value) }),
  encode: (own) => ({ type: own.type, berekening: own.calculation, value: writeValue(own) }),
})

/** A tier of the discount (staffel): from this total, this reduction. */
export const discountTier = z.codec(z.object({ vanaf: money, ...reduction }), z.custom<DiscountTier>(), {
  decode: ({ vanaf, berekening, value }) => ({ from: vanaf, ...readValue(berekening, value) }),
  encode: (own) => ({ vanaf: own.from, berekening: own.calculation, value: writeValue(own) }),
})

/** The discount; amounts are positive, and the type gives the direction. */
export const discount = renamed<Discount>()({
  kind: ['kortingType', words({ tiers: 'STAFFEL', 'payment-method': 'BETAALOPTIE' })],
  computed: ['computedKorting', money],
  thisOrder: ['currentBestellingKorting', money],
  type: ['effectiveBetaaloptieKortingSettings', otherwise(under('type', typeOfSetting), 'discount')],
})
