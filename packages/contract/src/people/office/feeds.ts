import * as z from 'zod/mini'
import { FEED_FILE_MAXIMUM, feedKinds, feedStates } from '@portal/domain/people/feed-import/feed-import.ts'
import { feedProblems } from '@portal/domain/people/feed-import/feed-problem.ts'
import { endpoint, noContent } from '../../endpoint/endpoint.ts'
import { officeJob } from '../../account/office/jobs.ts'
import { officePage, officeQuery } from '../../endpoint/office-list.ts'
import { guid, instant, list } from '../../codecs/values.ts'

/** Four characters for every three bytes, and the rest of the document around it. */
const LARGEST_BODY = Math.ceil(FEED_FILE_MAXIMUM / 3) * 4 + 16 * 1024

const counts = {
  /** The part of the file, as the command names it. */
  part: z.string(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  gone: z.int(),
}

const fault = z.object({
  place: z.string(),
  /** A problem with a text of its own; else `fault` is a sentence in English. */
  problem: z.optional(z.enum(feedProblems)),
  fault: z.string(),
})

const progress = z.object({
  part: z.string(),
  done: z.int(),
  /** Zero when it is unknown. */
  total: z.int(),
})

const feed = {
  id: guid,
  kind: z.enum(feedKinds),
  fileName: z.string(),
  uploadedAt: instant,
  uploadedBy: z.string(),
  state: z.enum(feedStates),
  faultCount: z.int(),
  appliedAt: z.optional(instant),
  appliedBy: z.string(),
  /** The numbers of an applied file. */
  result: z.optional(list(z.object(counts))),
}

const detail = z.object({
  ...feed,
  pupilNumber: z.string(),
  mayRemove: z.boolean(),
  /** Why a file was refused: the first hundred. */
  faults: list(fault),
  progress: z.optional(progress),
  preview: z.optional(
    z.object({
      parts: list(
        z.object({
          ...counts,
          /** The first hundred. */
          differences: list(
            z.object({
              what: z.enum(['new', 'changed', 'gone']),
              name: z.string(),
              fields: list(z.object({ field: z.string(), old: z.string(), new: z.string() })),
            }),
          ),
        }),
      ),
      notes: list(z.string()),
    }),
  ),
  /** Of everything that applying would change. */
  hash: z.string(),
  /** Applying stopped because the data had changed; the preview is a new one. */
  isOutdated: z.boolean(),
  /** Whether so much would be removed that its number is asked. */
  asksTwice: z.boolean(),
})

const id = z.object({ id: guid })
const ofOpenFeed = { 'not-found': 404, 'import-outdated': 409 } as const

/** The uploaded files of the systems of the school. */
export const listFeeds = endpoint({
  name: 'list-feeds',
  method: 'GET',
  path: '/api/office/feeds',
  query: z.object(officeQuery(['-uploadedAt', 'uploadedAt'])),
  response: officePage(z.object(feed)),
})

/** Uploads a file in base64; a job checks it. The kind follows from the content. */
export const uploadFeed = endpoint({
  name: 'upload-feed',
  method: 'POST',
  path: '/api/office/feeds',
  largestBody: LARGEST_BODY,
  body: z.object({
    name: z.string().check(z.minLength(1), z.maxLength(200)),
    content: z.base64(),
    /** The number of the pupil whose calendar the file is; else empty. */
    pupilNumber: z.string().check(z.maxLength(40)),
  }),
  response: detail,
})

/** A file with its preview, its faults or the progress of its job. */
export const readFeed = endpoint({
  name: 'read-feed',
  method: 'GET',
  path: '/api/office/feeds/:id',
  params: id,
  response: detail,
  refusals: { 'not-found': 404 },
})

/** Checks a file again: with or without removing what it no longer has. */
export const checkFeed = endpoint({
  name: 'check-feed',
  method: 'PUT',
  path: '/api/office/feeds/:id/check',
  params: id,
  body: z.object({ mayRemove: z.boolean() }),
  response: noContent,
  refusals: ofOpenFeed,
})

/**
 * Asks to apply a file as its preview said: `hash` is that of the preview, and `gone` the number of records that somebody
 * confirmed to remove. A job applies it. A second call for the same file changes nothing.
 */
export const applyFeed = endpoint({
  name: 'apply-feed',
  method: 'POST',
  path: '/api/office/feeds/:id/apply',
  isKeyed: true,
  params: id,
  body: z.object({ hash: z.string().check(z.maxLength(100)), gone: z.int() }),
  response: noContent,
  refusals: ofOpenFeed,
})

/** Cancels a file that was not applied, and removes its content. */
export const cancelFeed = endpoint({
  name: 'cancel-feed',
  method: 'DELETE',
  path: '/api/office/feeds/:id',
  params: id,
  response: noContent,
  refusals: ofOpenFeed,
})

/** The last own jobs: those that run, and those of the last day. Files of systems need the right to feeds. */
export const listJobs = endpoint({
  name: 'list-jobs',
  method: 'GET',
  path: '/api/office/jobs',
  response: z.object({
    feeds: list(z.object({ ...feed, progress: z.optional(progress) })),
    jobs: list(officeJob),
  }),
})
