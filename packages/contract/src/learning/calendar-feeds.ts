import * as z from 'zod/mini'
import { feedKinds, type CalendarFeed, type FeedKind } from '@portal/domain/learning/feed/calendar-feed.ts'
import { endpoint, noContent } from '../endpoint/endpoint.ts'
import { parameters, renamed } from '../codecs/renamed.ts'
import { guid, instant, list, objects, words } from '../codecs/values.ts'

// Calendar feeds with private URLs: an extension of the specification (PD-2: paths in its style).

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

/** A new feed with its URL, which is returned only here. */
export type MadeFeed = CalendarFeed & { readonly address: string }

const path = '/rest/actor/feeds/'

/** The own feeds, latest first, without their URLs. */
export const listCalendarFeeds = endpoint({
  name: 'list-calendar-feeds',
  method: 'GET',
  path,
  response: objects(feed),
})

/** Makes a private calendar feed for the agenda of a child. */
export const makeCalendarFeed = endpoint({
  name: 'make-calendar-feed',
  method: 'POST',
  path,
  // Everybody with the URL can read the agenda while it exists.
  sensitivity: 'data',
  body: parameters({
    child: ['leerling', guid],
    kinds: ['soorten', z.array(kind).check(z.minLength(1), z.maxLength(feedKinds.length))],
  }),
  response: renamed<MadeFeed>()({ ...feedTable, address: ['adres', z.string()] }),
  refusals: { 'pupil-of-age': 403, 'too-many-feeds': 409 },
})

/** Revokes a feed; its URL stops working. */
export const revokeCalendarFeed = endpoint({
  name: 'revoke-calendar-feed',
  method: 'DELETE',
  path: `${path}:id`,
  params: z.object({ id: guid }),
  response: noContent,
})

/** The agenda of a feed (RFC 5545) for anybody with its URL, without a session. */
export const readCalendarFeed = endpoint({
  name: 'read-calendar-feed',
  method: 'GET',
  path: '/feed/:secret.ics',
  params: z.object({ secret: z.string() }),
  response: z.object({}),
  refusals: { 'feed-read-too-often': 429 },
})
