import * as z from 'zod/mini'
import { paymentMethodNames } from '@portal/domain/billing/payment/payment-method.ts'
import { ZERO } from '@portal/domain/values/money/money.ts'
import { percentage as toPercentage } from '@portal/domain/values/money/percentage.ts'
import { adjustmentType } from '../billing/discount.ts'
import { division } from '../billing/payment-method.ts'
import {
  amount,
  checked,
  count,
  inOrder,
  no,
  rule,
  several,
  share,
  signedAmount,
  text,
  textOr,
  vat,
  word,
  yes,
} from './fields.ts'
import { keyOf, ref, unique, uniques } from './keys.ts'
import { faultsOfChoices, faultsOfPlan, faultsOfPlanMinimums, faultsOfTerm } from './faults/list-faults.ts'
import type { momentsFrom } from './moments.ts'

type Moments = ReturnType<typeof momentsFrom>

/** A fixed amount in euros or a share of the price. */
const reduction = { amount: z.optional(amount), percentage: z.optional(share) }
const oneOfBoth = rule<{ amount?: unknown; percentage?: unknown }>(
  (given) => (given.amount === undefined) !== (given.percentage === undefined),
  'Expected either an amount or a percentage',
)

/** A tier of the discount: from this total of the payer in the list, this reduction. */
const tier = z.strictObject({ from: unique(amount, 'from'), ...reduction }).check(oneOfBoth)

/** Decodes the word of a file for an adjustment of a method. */
export const readAdjustmentType = (written: z.input<typeof adjustmentType>) =>
  z.decode(adjustmentType, written)

/** Decodes the word of a file for the division of a plan. */
export const readDivision = (written: z.input<typeof division>) => z.decode(division, written)

const adjustment = z.strictObject({ type: adjustmentType, ...reduction }).check(oneOfBoth)

/** A line that can be ticked. Voluntary lines are never mandatory and never start ticked (PD-8). */
const articleFields = {
  key: keyOf('list.line'),
  description: word,
  /** A negative price is a reduction; not for voluntary lines. */
  price: z._default(signedAmount, ZERO),
  vat: z._default(vat, toPercentage(0)),
  mandatory: no,
  voluntary: no,
  hidden: no,
  /** Ticked initially. */
  ticked: no,
  /** The group of which exactly one is chosen. */
  choice: z.optional(word),
  messageNotSelected: textOr(''),
  /** Maximum and current number of registrations, including those in this file. */
  places: z.optional(count),
  taken: z._default(count, 0),
}
const article = z.strictObject(articleFields).check(
  rule((line) => !(line.voluntary && line.mandatory), 'A voluntary line cannot be mandatory'),
  rule((line) => !(line.voluntary && line.ticked), 'A voluntary line cannot be ticked beforehand'),
  rule((line) => !(line.voluntary && line.price < 0), 'A voluntary line cannot be below zero'),
  rule((line) => !(line.mandatory && line.choice !== undefined), 'A line of a choice cannot be mandatory'),
  rule((line) => line.taken <= (line.places ?? line.taken), 'More places are taken than there are'),
)

/** A line, with the lines below it when it is a category that opens them. */
const line = z.union([
  z.strictObject({
    key: keyOf('list.line'),
    description: word,
    ticked: no,
    hidden: no,
    lines: z.array(article),
  }),
  article,
])

const plan = ({ day }: Moments) =>
  z
    .strictObject({
      key: keyOf('list.method.plan'),
      visible: yes,
      /** The minimum total for this plan. */
      minimum: z._default(amount, ZERO),
      division,
      /** Each with its share or its amount, by the division; the last amount is the rest. In order. */
      dates: z
        .array(z.strictObject({ dueOn: day, share: z.optional(share), amount: z.optional(amount) }))
        .check(z.minLength(1)),
    })
    .check(checked(faultsOfPlan))

const method = (moments: Moments) =>
  z.strictObject({
    key: keyOf('list.method'),
    name: z.enum(paymentMethodNames),
    visibleName: word,
    description: textOr(''),
    payLater: no,
    instalmentsRequired: no,
    adjustment: z.optional(adjustment),
    plans: several(plan(moments)),
  })

/** A list that the school publishes (factuurlijst). */
export const listTemplate = (moments: Moments) =>
  z
    .strictObject({
      key: keyOf('list'),
      title: word,
      description: textOr(''),
      startsOn: moments.day,
      endsOn: moments.day,
      endVisible: yes,
      dueOn: z.optional(moments.day),
      withoutOrder: no,
      skipArticles: no,
      allArticlesRequired: no,
      /** Where a required line is sold out, 'nothing' is a valid answer. */
      nothingWhenFull: no,
      /** An order may have a negative total: a proposal to repay, which the school releases. */
      mayGiveBack: no,
      voluntary: no,
      commentEnabled: no,
      showUnconfirmed: no,
      hasConfiguration: yes,
      conditions: z.optional(ref('file')),
      signature: no,
      askAccount: no,
      defaultMethod: z.optional(ref('list.method')),
      tiers: several(tier),
      lines: several(line),
      methods: several(method(moments)),
    })
    .check(
      inOrder('startsOn', 'endsOn', 'The list ends before it begins'),
      inOrder('startsOn', 'dueOn', 'The list is due before it begins'),
      checked(faultsOfChoices),
      checked(faultsOfPlanMinimums),
    )

/** A payment or refund of one term, booked under its key and never changed afterwards. */
const booking = ({ moment }: Moments) =>
  z.strictObject({
    key: keyOf('booking'),
    kind: z._default(z.enum(['payment', 'refund']), 'payment'),
    amount: signedAmount,
    at: moment,
    note: textOr(''),
  })

/** A payable term of an invoice. */
const term = (moments: Moments) =>
  z
    .strictObject({
      reference: keyOf('term', word),
      description: textOr(''),
      dueOn: moments.day,
      amount: signedAmount,
      method: z.enum(paymentMethodNames),
      visibleName: word,
      mandate: z.optional(ref('mandate')),
      /** Handed in at the bank or announced by the payer, and not confirmed yet (nietbetaald). */
      announcedAt: z.optional(moments.moment),
      bookings: several(booking(moments)),
    })
    .check(checked(faultsOfTerm))

/** An invoice or credit note as sent; written once. */
const invoice = (moments: Moments) =>
  z.strictObject({
    number: keyOf('invoice', word),
    kind: z._default(z.enum(['invoice', 'credit-note']), 'invoice'),
    description: word,
    issuedAt: moments.moment,
    dueOn: moments.day,
    total: signedAmount,
    comment: z._default(text.check(z.maxLength(1000)), ''),
    method: z.optional(ref('list.method')),
    plan: z.optional(ref('list.method.plan')),
    lines: z.array(z.strictObject({ description: word, amount: signedAmount, vat })),
    /** Empty without a payment method. */
    terms: several(term(moments)),
  })

/** The order of a family, with the keys of its lines; written once. */
const order = ({ moment }: Moments) =>
  z.strictObject({
    placedBy: ref('person'),
    placedAt: moment,
    lines: z.array(ref('list.line')),
    /** The discount of the method or the tiers, never negative; with `surcharge` it was added. */
    discount: z._default(amount, ZERO),
    surcharge: no,
    comment: z._default(text.check(z.maxLength(1000)), ''),
    method: z.optional(ref('list.method')),
    plan: z.optional(ref('list.method.plan')),
    conditionsAgreed: no,
    signed: no,
  })

/**
 * One child's copy of a list, with its answer and its invoices (bestellijst). A list may have two debtors for one
 * child: then each has a copy with its share, and all but one have a key.
 */
export const orderList = (moments: Moments) =>
  z
    .strictObject({
      /** For the second debtor of a list and a child, and further ones. */
      key: z.optional(keyOf('order list')),
      list: ref('list'),
      child: ref('person'),
      debtor: ref('debtor'),
      /** The share of every price for this debtor; those of all debtors add up to 100. */
      share: z.optional(share),
      /** The lines for this debtor; every line of the list belongs to one debtor. */
      lines: z.optional(z.array(ref('list.line')).check(z.minLength(1))),
      visible: yes,
      completed: no,
      archived: no,
      /** The moment of an answer with nothing (nietsbesteld). */
      nothingOrderedAt: z.optional(moments.moment),
      order: z.optional(order(moments)),
      invoices: several(invoice(moments)),
    })
    .register(uniques, {
      what: 'list, child and debtor',
      of: (one) => `${one.list} ${one.child} ${one.debtor}`,
      within: 'list',
    })
