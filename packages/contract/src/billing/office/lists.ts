import * as z from 'zod/mini'
import { officeListStates } from '@portal/domain/billing/list-draft/list-draft.ts'
import { listProblemCodes } from '@portal/domain/billing/list-draft/problem.ts'
import { endpoint, noContent } from '../../endpoint/endpoint.ts'
import { exportQuery, officePage, officeQuery } from '../../endpoint/office-list.ts'
import { day, guid, instant, list, money } from '../../codecs/values.ts'
import { schoolYear } from '../money-year.ts'
import { listDraft } from './list-draft.ts'

const id = z.object({ id: guid })

const listsQuery = z.object({
  ...officeQuery(['-changedAt', 'changedAt', 'title', '-title', 'endsOn', '-endsOn']),
  state: z.optional(z.enum(officeListStates)),
  /** The school year in which the list begins, as `2026-2027`. */
  year: z.optional(schoolYear),
})

const listRow = z.object({
  /** Of the draft, or of the published list: both have the same id. */
  id: guid,
  title: z.string(),
  state: z.enum(officeListStates),
  startsOn: z.optional(day),
  endsOn: z.optional(day),
  /** The moment of publication, when it is scheduled. */
  publishAt: z.optional(instant),
  /** Pupils who have the list; 0 before publication. */
  pupils: z.int(),
  /** Pupils with an answer of each payer. Absent for a list that is voluntary as a whole, or asks for no answer. */
  answered: z.optional(z.int()),
  /** An invoice that asks for no answer. */
  withoutOrder: z.boolean(),
  changedAt: z.optional(instant),
})

/** The lists of the school: drafts and published ones. */
export const listLists = endpoint({
  name: 'list-lists',
  method: 'GET',
  path: '/api/office/lists',
  query: listsQuery,
  response: officePage(listRow),
})

/** The same rows as a file. */
export const downloadLists = endpoint({
  name: 'download-lists',
  method: 'GET',
  path: '/api/office/lists/export',
  query: z.extend(listsQuery, exportQuery),
  response: z.unknown(),
  refusals: { 'too-many-rows': 422 },
})

/** Begins a draft: an empty one, or a copy of a draft or list with its days a year later. */
export const createList = endpoint({
  name: 'create-list',
  method: 'POST',
  path: '/api/office/lists',
  isKeyed: true,
  body: z.object({ copyOf: z.optional(guid) }),
  response: id,
  refusals: { 'not-found': 404, 'too-many-drafts': 422 },
})

const problem = z.object({
  code: z.enum(listProblemCodes),
  /** The place in the draft: names of fields and numbers of rows from 0. */
  path: list(z.union([z.string(), z.int()])),
  stops: z.boolean(),
  count: z.optional(z.int()),
})

const storedDraft = z.object({
  id: guid,
  /** Increases with each save. */
  version: z.int(),
  /** Present while publication is scheduled; the draft cannot be changed then. */
  publishAt: z.optional(instant),
  /** Why a scheduled publication did not happen; its problems say more. */
  publicationFailed: z.boolean(),
  changedAt: instant,
  changedBy: z.string(),
  draft: listDraft,
  /** Without those of the audience's reach, which `check-list` counts. */
  problems: list(problem),
})

/** A draft as it was saved last. */
export const readListDraft = endpoint({
  name: 'read-list-draft',
  method: 'GET',
  path: '/api/office/lists/:id/draft',
  params: id,
  response: storedDraft,
  refusals: { 'not-found': 404 },
})

/** Saves a draft as it was typed. Another version is refused; reading it again gives the other text. */
export const saveListDraft = endpoint({
  name: 'save-list-draft',
  method: 'PUT',
  path: '/api/office/lists/:id/draft',
  largestBody: 1_000_000,
  params: id,
  body: z.object({ version: z.int(), draft: listDraft }),
  response: storedDraft,
  refusals: { 'not-found': 404, 'changed-meanwhile': 409, 'list-scheduled': 409 },
})

/** Removes a draft that was never published. */
export const removeList = endpoint({
  name: 'remove-list',
  method: 'DELETE',
  path: '/api/office/lists/:id',
  params: id,
  response: noContent,
  refusals: { 'not-found': 404, 'list-scheduled': 409 },
})

const reach = z.object({
  pupils: z.int(),
  /** Pupils without a payer, who do not get the list. */
  withoutPayer: z.int(),
  /** Pupils with several payers without shares, who get equal parts. */
  severalPayers: z.int(),
})

/** Everything that is wrong with a draft as it was saved, and how many it reaches now. */
export const checkList = endpoint({
  name: 'check-list',
  method: 'GET',
  path: '/api/office/lists/:id/check',
  params: id,
  response: z.object({ version: z.int(), problems: list(problem), reach }),
  refusals: { 'not-found': 404 },
})

/**
 * Publishes a draft now, or at a moment. What is confirmed is the version and the numbers of `check-list`; with other
 * numbers nothing happens.
 */
export const publishList = endpoint({
  name: 'publish-list',
  method: 'POST',
  path: '/api/office/lists/:id/publish',
  isKeyed: true,
  params: id,
  body: z.object({ version: z.int(), reach, at: z.optional(instant) }),
  response: z.object({
    state: z.enum(['published', 'scheduled']),
    /** Pupils who got the list; 0 while it is scheduled. */
    pupils: z.int(),
  }),
  refusals: {
    'not-found': 404,
    'changed-meanwhile': 409,
    'list-scheduled': 409,
    'numbers-changed': 409,
    'list-incomplete': 422,
    'moment-passed': 422,
  },
})

/** Cancels a scheduled publication; the draft can be changed again. */
export const unscheduleList = endpoint({
  name: 'unschedule-list',
  method: 'POST',
  path: '/api/office/lists/:id/unschedule',
  params: id,
  response: noContent,
  refusals: { 'not-found': 404, 'list-not-scheduled': 409 },
})

/** A published list with its articles and totals. */
export const readList = endpoint({
  name: 'read-list',
  method: 'GET',
  path: '/api/office/lists/:id',
  params: id,
  response: z.object({
    id: guid,
    title: z.string(),
    description: z.string(),
    state: z.enum(['upcoming', 'open', 'closed', 'archived']),
    startsOn: day,
    endsOn: day,
    dueOn: z.optional(day),
    /** Whether every article is voluntary: then there are no answers by pupil. */
    voluntary: z.boolean(),
    /** An invoice that asks for no answer. */
    withoutOrder: z.boolean(),
    publishedAt: z.optional(instant),
    publishedBy: z.string(),
    pupils: z.int(),
    /** Pupils with an answer of each payer; absent for a voluntary list. */
    answered: z.optional(z.int()),
    articles: list(
      z.object({
        id: guid,
        description: z.string(),
        category: z.string(),
        choice: z.string(),
        price: money,
        need: z.enum(['required', 'optional', 'voluntary']),
        isHidden: z.boolean(),
        /** The maximum number of registrations. */
        places: z.optional(z.int()),
        /** Orders of it. Of a voluntary article in tens, and absent below ten. */
        ordered: z.optional(z.int()),
        /** Pupils on its waiting list, and places that are offered to them. */
        waiting: z.int(),
        offered: z.int(),
      }),
    ),
    methods: list(z.string()),
    /** School days to decide about an offered place. */
    offerDays: z.int(),
    /** Pupils of the audience who do not have the list yet; absent for a list of a school file. */
    joined: z.optional(z.int()),
  }),
  refusals: { 'not-found': 404 },
})

/** What changes of a published list without a consequence for answers that were given. */
export const changeList = endpoint({
  name: 'change-list',
  method: 'POST',
  path: '/api/office/lists/:id/change',
  isKeyed: true,
  params: id,
  body: z.object({
    from: z.object({ title: z.string(), description: z.string(), endsOn: day }),
    to: z.object({
      title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      description: z.string().check(z.maxLength(5000)),
      endsOn: day,
    }),
  }),
  response: noContent,
  refusals: { 'not-found': 404, 'list-cancelled': 409, 'changed-meanwhile': 409, 'ends-before-start': 422 },
})

/** Changes the number of places of an article. Fewer than are taken is refused; of a voluntary one it only rises. */
export const changePlaces = endpoint({
  name: 'change-places',
  method: 'POST',
  path: '/api/office/lists/:id/articles/:article/places',
  isKeyed: true,
  params: z.object({ id: guid, article: guid }),
  body: z.object({
    /** Absent for no limit. */
    from: z.optional(z.int()),
    to: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
  }),
  response: noContent,
  refusals: {
    'not-found': 404,
    'changed-meanwhile': 409,
    'fewer-than-taken': 422,
    'places-of-voluntary': 422,
  },
})

/** Gives the list to pupils who joined its audience. The number is that of `read-list`. */
export const extendList = endpoint({
  name: 'extend-list',
  method: 'POST',
  path: '/api/office/lists/:id/extend',
  isKeyed: true,
  params: id,
  body: z.object({ joined: z.int() }),
  response: z.object({ pupils: z.int() }),
  refusals: { 'not-found': 404, 'numbers-changed': 409, 'list-ended': 409 },
})
