import * as z from 'zod/mini'
import { officeJob, startedJob } from '../../account/office/jobs.ts'
import { endpoint } from '../../endpoint/endpoint.ts'
import { guid, instant, list, money } from '../../codecs/values.ts'

const id = z.object({ id: guid })

/** Absent for the whole list. */
const article = z.optional(guid)

const refusals = {
  'not-found': 404,
  'list-of-file': 422,
  'list-cancelled': 409,
  'article-unknown': 409,
  'article-closed': 409,
  'voluntary-stays': 422,
  'answer-of-file': 422,
  'answer-gives-back': 422,
  'order-below-zero': 422,
  'answer-unpayable': 422,
  'credit-unclear': 409,
} as const

/** What a cancellation does, or did, by name. Refunds are absent on a list with something voluntary. */
const effect = {
  hasVoluntary: z.boolean(),
  /** Planned reminders that stop. */
  reminders: z.int(),
  totals: z.object({
    answers: z.int(),
    /** In tens: answers with nothing but what is voluntary. Absent below ten. */
    hidden: z.optional(z.int()),
    credited: money,
    invoiced: money,
    refunds: z.optional(z.int()),
    refunded: z.optional(money),
    waiting: z.int(),
    offered: z.int(),
  }),
  rows: list(
    z.object({
      /** The copy of the list. */
      id: guid,
      name: z.string(),
      className: z.string(),
      payer: z.string(),
      answered: z.boolean(),
      waiting: z.int(),
      offered: z.int(),
      credited: money,
      becomes: money,
      refund: z.optional(money),
    }),
  ),
}

/** What cancelling a list or one article would do: answers, credit notes, refunds to propose, waits, offers, reminders. */
export const previewCancellation = endpoint({
  name: 'preview-cancellation',
  method: 'POST',
  path: '/api/office/lists/:id/cancellation/preview',
  params: id,
  body: z.object({ article }),
  response: z.object({
    /** Of the list, and a digest of this effect: both are confirmed. */
    version: z.int(),
    seen: z.string(),
    ...effect,
  }),
  refusals,
})

/** Asks a job to cancel a list or one article, for the version and effect that were shown. With another nothing is written. */
export const cancelList = endpoint({
  name: 'cancel-list',
  method: 'POST',
  path: '/api/office/lists/:id/cancellation',
  isKeyed: true,
  params: id,
  body: z.object({
    article,
    version: z.int(),
    seen: z.string().check(z.maxLength(64)),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  }),
  response: startedJob,
  refusals: { ...refusals, 'numbers-changed': 409, 'too-many-jobs': 422, 'no-invoice-numbering': 422 },
})

/** The reports of what was cancelled of a list, newest first. */
export const listCancellations = endpoint({
  name: 'list-cancellations',
  method: 'GET',
  path: '/api/office/lists/:id/cancellations',
  params: id,
  response: z.object({
    isCancelled: z.boolean(),
    /** A cancellation that waits, runs or did nothing. */
    job: z.optional(officeJob),
    cancellations: list(
      z.object({
        id: guid,
        /** The name of the article; absent for the whole list. */
        article: z.optional(z.string()),
        reason: z.string(),
        by: z.string(),
        at: instant,
        ...effect,
      }),
    ),
  }),
  refusals: { 'not-found': 404 },
})
