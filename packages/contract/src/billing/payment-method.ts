import * as z from 'zod/mini'
import type { Adjustment, DiscountTier } from '@portal/domain/billing/discount.ts'
import {
  isDirect,
  PAY_AT_ONCE,
  paymentMethodNames,
  type InstalmentPlan,
  type PaymentMethod,
} from '@portal/domain/billing/payment-method.ts'
import { eurosToCents, centsToEuros, type Money } from '@portal/domain/values/money.ts'
import { percentage, percentageAsNumber, type Percentage } from '@portal/domain/values/percentage.ts'
import { day, guid, money, percentage as share, present } from '../values.ts'

const type = z._default(z.enum(['KORTING', 'TOESLAG']), 'KORTING')
const calculation = z._default(z.enum(['BEDRAG', 'PERCENTAGE']), 'BEDRAG')

/** An amount in euros or a percentage, as its calculation says. */
type Reduction =
  | { readonly calculation: 'BEDRAG'; readonly value: Money }
  | { readonly calculation: 'PERCENTAGE'; readonly value: Percentage }

const readReduction = (berekening: 'BEDRAG' | 'PERCENTAGE', value: number): Reduction =>
  berekening === 'BEDRAG'
    ? { calculation: berekening, value: eurosToCents(value) }
    : { calculation: berekening, value: percentage(value) }

const writeReduction = (reduction: Reduction): number =>
  reduction.calculation === 'BEDRAG' ? centsToEuros(reduction.value) : percentageAsNumber(reduction.value)

/** kortingSettings: a missing type means KORTING, a missing calculation BEDRAG. */
const adjustment = z.codec(
  z.object({ type, berekening: calculation, value: z.number() }),
  z.custom<Adjustment>(),
  {
    decode: (settings) => ({ type: settings.type, ...readReduction(settings.berekening, settings.value) }),
    encode: (settings) => ({
      type: settings.type,
      berekening: settings.calculation,
      value: writeReduction(settings),
    }),
  },
)

/** A step of the tiered discount (STAFFEL): from this total, this reduction. */
export const discountTier = z.codec(
  z.object({ vanaf: money, berekening: calculation, value: z.number() }),
  z.custom<DiscountTier>(),
  {
    decode: (tier) => ({ from: tier.vanaf, ...readReduction(tier.berekening, tier.value) }),
    encode: (tier) => ({ vanaf: tier.from, berekening: tier.calculation, value: writeReduction(tier) }),
  },
)

const instalmentOnWire = z.object({
  instalmentId: z.string(),
  /** Whether its minimum fits is a sum over the cart, which the client makes. */
  allowed: z.boolean(),
  visible: z.boolean(),
  minimumAmount: money,
  divisionType: z.enum(['AUTO', 'PERCENTAGE', 'AMOUNT']),
  dates: z.array(
    z.object({
      termijnDatum: day,
      readablePercentageShare: z.optional(z.string()),
      amountShare: z.optional(money),
      // The exact share; the readable one is for show.
      percentageShare: z.optional(share),
    }),
  ),
})

const readableShare = (exact: Percentage): string =>
  `${percentageAsNumber(exact).toLocaleString('nl-NL', { maximumFractionDigits: 2 })}%`

/** A way of paying in parts. */
const instalmentPlan = z.codec(instalmentOnWire, z.custom<InstalmentPlan>(), {
  decode: (plan) => ({
    id: plan.instalmentId,
    visible: plan.visible,
    minimumAmount: plan.minimumAmount,
    division: plan.divisionType,
    dates: plan.dates.map((date) =>
      present({ dueOn: date.termijnDatum, share: date.percentageShare, amount: date.amountShare }),
    ),
  }),
  encode: (plan) => ({
    instalmentId: plan.id,
    allowed: plan.visible,
    visible: plan.visible,
    minimumAmount: plan.minimumAmount,
    divisionType: plan.division,
    dates: plan.dates.map((date) => ({
      termijnDatum: date.dueOn,
      readablePercentageShare: date.share === undefined ? undefined : readableShare(date.share),
      amountShare: date.amount,
      percentageShare: date.share,
    })),
  }),
})

const methodOnWire = z.object({
  guid,
  systemName: z.enum(paymentMethodNames),
  visibleName: z.string(),
  localizedDescription: z.string(),
  payLaterAllowed: z.boolean(),
  instalments: z.array(instalmentPlan),
  instalmentsAllowed: z.boolean(),
  instalmentsRequired: z.boolean(),
  firstInstalmentId: z.optional(z.string()),
  kortingSettings: z.optional(adjustment),
  /** Offered by this list; whether it fits the total of a cart is the client's sum. */
  isActive: z.boolean(),
})

/** A way of paying that a list offers. */
export const paymentMethod = z.codec(methodOnWire, z.custom<PaymentMethod>(), {
  decode: (method) =>
    present({
      guid: method.guid,
      systemName: method.systemName,
      visibleName: method.visibleName,
      description: method.localizedDescription,
      payLaterAllowed: method.payLaterAllowed,
      instalmentsRequired: method.instalmentsRequired,
      instalments: method.instalments,
      adjustment: method.kortingSettings,
    }),
  encode: (method) => ({
    guid: method.guid,
    systemName: method.systemName,
    visibleName: method.visibleName,
    localizedDescription: method.description,
    payLaterAllowed: method.payLaterAllowed,
    instalments: [...method.instalments],
    instalmentsAllowed: method.instalments.some((plan) => plan.visible),
    instalmentsRequired: method.instalmentsRequired,
    firstInstalmentId: firstInstalment(method),
    kortingSettings: method.adjustment,
    isActive: true,
  }),
})

/** 'Pay at once' comes first where it exists, else the first plan that is shown. */
function firstInstalment(method: PaymentMethod): string | undefined {
  const once =
    isDirect(method.systemName) || (method.systemName === 'overboeking' && !method.instalmentsRequired)
  return once ? PAY_AT_ONCE : method.instalments.find((plan) => plan.visible)?.id
}
