import * as z from 'zod/mini'
import { feedKinds, type CalendarFeed, type FeedKind } from '@portal/domain/learning/feed/calendar-feed.ts'
import { endpoint, noContent } from '../endpoint.ts'
import { parameters, renamed } from '../renamed.ts'
import { guid, instant, list, objects, words } from '../values.ts'

// Private addresses for calendar apps: what the specification does not have (PD-2: sibling paths in its style).

const kind = words<FeedKind, string>({
  lessons: 'lessen',
  homework: 'huiswerk',
  choice: 'keuzewerktijd',
  events: 'jaaragenda',
})

const feedTable = {
  id: ['id', guid],
  child: ['leerling', guid],
  kinds: ['soorten', list(kind)],
  madeAt: ['gemaakt', instant],
  answers: ['werkt', z.boolean()],
} as const

const feed = renamed<CalendarFeed>()(feedTable)

/** An address that was made just now: it is told once, here. */
export type MadeFeed = CalendarFeed & { readonly address: string }

const path = '/rest/actor/feeds/'

/** One's own addresses, the latest first; what they are nobody knows but who got them. */
export const listCalendarFeeds = endpoint({
  name: 'list-calendar-feeds',
  method: 'GET',
  path,
  response: objects(feed),
})

/** Makes a private address for the agenda of a child. */
export const makeCalendarFeed = endpoint({
  name: 'make-calendar-feed',
  method: 'POST',
  path,
  // Whoever has the address reads the agenda, for as long as it is there.
  sensitivity: 'data',
  body: parameters({
    child: ['leerling', guid],
    kinds: ['soorten', z.array(kind).check(z.minLength(1), z.maxLength(feedKinds.length))],
  }),
  response: renamed<MadeFeed>()({ ...feedTable, address: ['adres', z.string()] }),
  refusals: { 'pupil-of-age': 403, 'too-many-feeds': 409 },
})

/** Revokes one: from then on nobody reads anything by it. */
export const revokeCalendarFeed = endpoint({
  name: 'revoke-calendar-feed',
  method: 'DELETE',
  path: `${path}:id`,
  params: z.object({ id: guid }),
  response: noContent,
})

/** The agenda behind such an address (RFC 5545), for whoever has it: no session is looked at. */
export const readCalendarFeed = endpoint({
  name: 'read-calendar-feed',
  method: 'GET',
  path: '/feed/:secret.ics',
  params: z.object({ secret: z.string() }),
  response: z.object({}),
  refusals: { 'feed-read-too-often': 429 },
})
