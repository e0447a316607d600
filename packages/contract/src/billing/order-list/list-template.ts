import * as z from 'zod/mini'
import type { ArticleLine, ListTemplate } from '@portal/domain/billing/order/order-list.ts'
import { vatWithin } from '@portal/domain/billing/order/vat.ts'
import { renamed } from '../../codecs/renamed.ts'
import { day, guid, money } from '../../codecs/values.ts'
import { calculation, discountTier } from '../discount.ts'
import { vatRate } from '../invoice.ts'
import { paymentMethod } from '../payment-method.ts'

const yesNo = z.boolean()

/** Available and maximum number of registrations (hasMax). */
const registrations = renamed<NonNullable<ArticleLine['registrations']>>()({
  available: ['available', z.int()],
  maximum: ['max', z.int()],
  heldByMe: ['heldByMe', yesNo],
})

/** The place on the waiting list, or an offered place with its last day. */
const waitingOnWire = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting'), position: z.int(), isMine: yesNo }),
  z.object({ state: z.literal('offered'), through: day, isMine: yesNo, price: z.optional(money) }),
])

/** The choice group; empty without one. */
const choiceGroup = z.codec(z.string(), z.custom<string | undefined>(), {
  decode: (group) => (group === '' ? undefined : group),
  encode: (group) => group ?? '',
})

/** A line that can be ticked (regel). */
const articleLine = renamed<ArticleLine>()(
  {
    guid: ['guid', guid],
    parent: ['parent', z.optional(guid)],
    description: ['omschrijving', z.string()],
    amount: ['bedrag', money],
    vatRate: ['vatRate', vatRate],
    isCategory: ['isCategory', yesNo],
    hasCategory: ['hasCategory', yesNo],
    mandatory: ['verplicht', yesNo],
    hidden: ['hidden', yesNo],
    defaultChecked: ['defaultChecked', yesNo],
    choiceGroup: ['choice', choiceGroup],
    defaultCheckedChoice: ['defaultCheckedChoice', yesNo],
    messageNotSelected: ['messageNotSelected', z.string()],
    registrations: ['hasMax', z.optional(registrations)],
    ordered: ['selected', yesNo],
    // An extension of the specification: a child joins in without payment too (PD-8).
    voluntary: ['vrijwillig', yesNo],
    // A place that the child waits for, or that is offered.
    waiting: ['wachtlijst', z.optional(waitingOnWire)],
  },
  {
    subtotaal: [money, ({ amount }) => amount],
    vatAmount: [money, ({ amount, vatRate: rate }) => vatWithin(amount, rate)],
    defaultState: [yesNo, isTickedBeforehand],
  },
)

/** Whether the line is ticked initially. */
function isTickedBeforehand(line: ArticleLine): boolean {
  return !line.voluntary && (line.mandatory || line.defaultChecked || line.defaultCheckedChoice)
}

/** The published list (factuurlijst). */
export const listTemplate = renamed<ListTemplate>()(
  {
    guid: ['guid', guid],
    title: ['titel', z.string()],
    description: ['omschrijving', z.string()],
    startsOn: ['startDatum', day],
    endsOn: ['eindDatum', day],
    endVisible: ['eindDatumZichtbaar', yesNo],
    dueOn: ['vervaldatum', z.optional(day)],
    lines: ['regels', z.array(articleLine)],
    paymentMethods: ['paymentMethods', z.array(paymentMethod)],
    defaultPaymentMethod: ['defaultPaymentMethod', z.optional(guid)],
    discount: { enabled: ['discountEnabled', yesNo], tiers: ['staffel', z.array(discountTier)] },
  },
  {
    categories: [
      z.array(guid),
      ({ lines }) => lines.filter((line) => line.isCategory).map((line) => line.guid),
    ],
    // Of the first tier; all tiers are in our own `staffel`.
    discountCalculation: [calculation, ({ discount }) => discount.tiers[0]?.calculation ?? 'amount'],
    // Euros or per cent, by the calculation: both are hundredths inside.
    discountValue: [z.number(), ({ discount }) => (discount.tiers[0]?.value ?? 0) / 100],
  },
)
