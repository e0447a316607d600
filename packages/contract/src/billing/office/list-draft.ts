import * as z from 'zod/mini'
import {
  articleNeeds,
  MOST_ARTICLES,
  MOST_DATES,
  MOST_METHODS,
  MOST_PLANS,
  MOST_TIERS,
} from '@portal/domain/billing/list-draft/list-draft.ts'
import { paymentMethodNames } from '@portal/domain/billing/payment/payment-method.ts'
import { day, guid, list, money, percentage } from '../../codecs/values.ts'
import { audience } from '../../account/office/audience.ts'

const words = (longest: number) => z.string().check(z.maxLength(longest))

/** At most ten million euros either way, so that sums stay exact. */
const amount = money.check(z.refine((cents) => Math.abs(cents) <= 1_000_000_000))

/** From 0 to 100. */
const share = percentage.check(z.refine((hundredths) => hundredths >= 0 && hundredths <= 10_000))

const article = z.object({
  key: guid,
  description: words(200),
  price: z.optional(amount),
  vat: z.optional(z.union([z.literal('exempt'), share])),
  need: z.enum(articleNeeds),
  category: words(100),
  choice: words(100),
  places: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
  ticked: z.boolean(),
  messageNotSelected: words(500),
  ledgerAccount: words(20),
})

const reduction = [
  z.object({ calculation: z.literal('amount'), value: amount }),
  z.object({ calculation: z.literal('percentage'), value: share }),
] as const

const adjustment = z.intersection(
  z.object({ type: z.enum(['discount', 'surcharge']) }),
  z.discriminatedUnion('calculation', reduction),
)
const tier = z.intersection(z.object({ from: amount }), z.discriminatedUnion('calculation', reduction))

const plan = z.object({
  key: guid,
  minimum: z.optional(amount),
  division: z.enum(['equal', 'percentage', 'amount']),
  dates: list(
    z.object({ dueOn: z.optional(day), share: z.optional(share), amount: z.optional(amount) }),
  ).check(z.refine((dates) => dates.length <= MOST_DATES)),
})

const method = z.object({
  key: guid,
  name: z.enum(paymentMethodNames),
  payLater: z.boolean(),
  instalmentsRequired: z.boolean(),
  adjustment: z.optional(adjustment),
  plans: list(plan).check(z.refine((plans) => plans.length <= MOST_PLANS)),
})

/** `ListDraft` of the domain: everything may still be missing. */
export const listDraft = z.object({
  title: words(200),
  description: words(5000),
  startsOn: z.optional(day),
  endsOn: z.optional(day),
  dueOn: z.optional(day),
  commentEnabled: z.boolean(),
  signature: z.boolean(),
  nothingWhenFull: z.boolean(),
  articles: list(article).check(z.refine((articles) => articles.length <= MOST_ARTICLES)),
  methods: list(method).check(z.refine((methods) => methods.length <= MOST_METHODS)),
  tiers: list(tier).check(z.refine((tiers) => tiers.length <= MOST_TIERS)),
  audience,
})
