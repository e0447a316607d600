import * as z from 'zod/mini'
import { withdrawalOutcomes } from '@portal/domain/billing/list-change/reason-not-to-withdraw.ts'
import { answerTreatments, MOST_CHANGES } from '@portal/domain/billing/list-change/article-change.ts'
import { articleNeeds } from '@portal/domain/billing/list-draft/list-draft.ts'
import { endpoint, noContent } from '../../endpoint/endpoint.ts'
import { guid, list, money, percentage } from '../../codecs/values.ts'

const id = z.object({ id: guid })

/** At most ten million euros either way, so that sums stay exact. */
const amount = money.check(z.refine((cents) => Math.abs(cents) <= 1_000_000_000))
const rate = percentage.check(z.refine((hundredths) => hundredths >= 0 && hundredths <= 10_000))

const answers = z.enum(answerTreatments)

/** `ArticleChange` of the domain. */
const articleChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), answers, article: guid, price: amount }),
  z.object({ kind: z.literal('need'), answers, article: guid, need: z.enum(articleNeeds) }),
  z.object({ kind: z.literal('close'), answers, article: guid }),
  z.object({
    kind: z.literal('add'),
    answers,
    added: z.object({
      guid,
      description: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      price: amount,
      vatRate: z.union([z.literal('exempt'), rate]),
      need: z.enum(articleNeeds),
      places: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
    }),
  }),
])

const changes = list(articleChange).check(z.refine((all) => all.length <= MOST_CHANGES))

const refusals = {
  'not-found': 404,
  'list-of-file': 422,
  'nothing-changed': 422,
  'article-unknown': 409,
  'article-closed': 409,
  'article-in-group': 422,
  'voluntary-stays': 422,
  'voluntary-below-zero': 422,
  'treatment-impossible': 422,
  'too-few-places': 422,
  'list-ended': 409,
  'order-below-zero': 422,
} as const

/**
 * The effect of changes of the articles of a published list on answers that were given, by name. On a list with something
 * voluntary the sums are those of the other articles.
 */
export const previewArticleChange = endpoint({
  name: 'preview-article-change',
  method: 'POST',
  path: '/api/office/lists/:id/articles/preview',
  params: id,
  body: z.object({ changes }),
  response: z.object({
    /** Of the list, and a digest of this effect: both are confirmed. */
    version: z.int(),
    seen: z.string(),
    hasVoluntary: z.boolean(),
    totals: z.object({
      left: z.int(),
      askedAgain: z.int(),
      invoicedAgain: z.int(),
      credited: money,
      invoiced: money,
    }),
    rows: list(
      z.object({
        /** The copy of the list. */
        id: guid,
        name: z.string(),
        className: z.string(),
        payer: z.string(),
        treatment: answers,
        agreed: money,
        becomes: money,
        difference: money,
      }),
    ),
  }),
  refusals,
})

/** Changes the articles as a new version, for the version and effect that were shown. With another nothing is written. */
export const changeArticles = endpoint({
  name: 'change-articles',
  method: 'POST',
  path: '/api/office/lists/:id/articles',
  isKeyed: true,
  params: id,
  body: z.object({ changes, version: z.int(), seen: z.string().check(z.maxLength(64)) }),
  response: z.object({ version: z.int() }),
  refusals: {
    ...refusals,
    'numbers-changed': 409,
    'credit-unclear': 409,
    'no-invoice-numbering': 422,
  },
})

const answer = z.object({ id: guid, copy: guid })

const withdrawalRefusals = {
  'not-found': 404,
  'answer-of-file': 422,
  'answer-gives-back': 422,
  'credit-unclear': 409,
} as const

/**
 * What withdrawing one answer gives back. On a list with something voluntary the sum is that of the other articles, and
 * what was paid is absent; all of it is credited.
 */
export const previewWithdrawal = endpoint({
  name: 'preview-withdrawal',
  method: 'GET',
  path: '/api/office/lists/:id/answers/:copy/withdrawal',
  params: answer,
  response: z.object({
    /** Of the answer; confirmed with the sum. */
    version: z.int(),
    name: z.string(),
    className: z.string(),
    payer: z.string(),
    chosen: list(z.string()),
    hasVoluntary: z.boolean(),
    credited: money,
    paid: z.optional(money),
    /** Whether the list is still open for an answer. */
    mayAskAgain: z.boolean(),
  }),
  refusals: withdrawalRefusals,
})

/** Withdraws one answer for a reason, for the version and sum that were shown. */
export const withdrawAnswer = endpoint({
  name: 'withdraw-answer',
  method: 'POST',
  path: '/api/office/lists/:id/answers/:copy/withdraw',
  isKeyed: true,
  params: answer,
  body: z.object({
    version: z.int(),
    credited: money,
    outcome: z.enum(withdrawalOutcomes),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  }),
  response: noContent,
  refusals: {
    ...withdrawalRefusals,
    'list-ended': 409,
    'numbers-changed': 409,
    'no-invoice-numbering': 422,
  },
})
