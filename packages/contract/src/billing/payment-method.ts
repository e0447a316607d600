import * as z from 'zod/mini'
import {
  isDirect,
  PAY_AT_ONCE,
  paymentMethodNames,
  type InstalmentDate,
  type InstalmentPlan,
  type PaymentMethod,
} from '@portal/domain/billing/payment/payment-method.ts'
import { percentageAsNumber, type Percentage } from '@portal/domain/values/percentage.ts'
import { renamed } from '../renamed.ts'
import { day, guid, money, percentage, words } from '../values.ts'
import { adjustment } from './discount.ts'

export const methodName = z.enum(paymentMethodNames)

export const division = words({ equal: 'AUTO', percentage: 'PERCENTAGE', amount: 'AMOUNT' })

const readableShare = (exact: Percentage): string =>
  `${percentageAsNumber(exact).toLocaleString('nl-NL', { maximumFractionDigits: 2 })}%`

/** A dated part of a plan. */
export const instalmentDate = renamed<InstalmentDate>()(
  {
    dueOn: ['termijnDatum', day],
    amount: ['amountShare', z.optional(money)],
    // The exact share; the readable one is for show.
    share: ['percentageShare', z.optional(percentage)],
  },
  {
    readablePercentageShare: [
      z.optional(z.string()),
      ({ share }) => (share === undefined ? undefined : readableShare(share)),
    ],
  },
)

/** A way of paying in parts. */
const instalmentPlan = renamed<InstalmentPlan>()(
  {
    id: ['instalmentId', z.string()],
    visible: ['visible', z.boolean()],
    minimumAmount: ['minimumAmount', money],
    division: ['divisionType', division],
    dates: ['dates', z.array(instalmentDate)],
  },
  // Whether its minimum fits is a sum over the cart, which the client makes.
  { allowed: [z.boolean(), ({ visible }) => visible] },
)

/** A way of paying that a list offers. */
export const paymentMethod = renamed<PaymentMethod>()(
  {
    guid: ['guid', guid],
    systemName: ['systemName', methodName],
    visibleName: ['visibleName', z.string()],
    description: ['localizedDescription', z.string()],
    payLaterAllowed: ['payLaterAllowed', z.boolean()],
    instalmentsRequired: ['instalmentsRequired', z.boolean()],
    instalments: ['instalments', z.array(instalmentPlan)],
    adjustment: ['kortingSettings', z.optional(adjustment)],
  },
  {
    instalmentsAllowed: [z.boolean(), ({ instalments }) => instalments.some((plan) => plan.visible)],
    firstInstalmentId: [z.optional(z.string()), firstInstalment],
    // Offered by this list; whether it fits the total of a cart is the client's sum.
    isActive: [z.boolean(), () => true],
  },
)

/** 'Pay at once' comes first where it exists, else the first plan that is shown. */
function firstInstalment(method: PaymentMethod): string | undefined {
  const once =
    isDirect(method.systemName) || (method.systemName === 'overboeking' && !method.instalmentsRequired)
  return once ? PAY_AT_ONCE : method.instalments.find((plan) => plan.visible)?.id
}
