import * as z from 'zod/mini'
import {
  isDirect,
  PAY_AT_ONCE,
  paymentMethodNames,
  type InstalmentDate,
  type InstalmentPlan,
  type PaymentMethod,
} from '@portal/domain/billing/payment/payment-method.ts'
import { percentageAsNumber, type Percentage } from '@portal/domain/values/money/percentage.ts'
import { renamed } from '../codecs/renamed.ts'
import { day, guid, money, percentage, words } from '../codecs/values.ts'
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
    // The exact share; the other one is for display.
    share: ['percentageShare', z.optional(percentage)],
  },
  {
    readablePercentageShare: [
      z.optional(z.string()),
      ({ share }) => (share === undefined ? undefined : readableShare(share)),
    ],
  },
)

/** An instalment plan. */
const instalmentPlan = renamed<InstalmentPlan>()(
  {
    id: ['instalmentId', z.string()],
    visible: ['visible', z.boolean()],
    minimumAmount: ['minimumAmount', money],
    division: ['divisionType', division],
    dates: ['dates', z.array(instalmentDate)],
  },
  // The client checks the minimum against the cart.
  { allowed: [z.boolean(), ({ visible }) => visible] },
)

/** A payment method of a list. */
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
    // Offered by this list; the client checks it against the total of a cart.
    isActive: [z.boolean(), () => true],
  },
)

/** 'Pay at once' where it exists, else the first visible plan. */
function firstInstalment(method: PaymentMethod): string | undefined {
  const once =
    isDirect(method.systemName) || (method.systemName === 'overboeking' && !method.instalmentsRequired)
  return once ? PAY_AT_ONCE : method.instalments.find((plan) => plan.visible)?.id
}
