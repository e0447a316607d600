import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/learning.contract.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { bindCommand, bindDownload, bindRead } from '../../../http/endpoint/bind-endpoint.ts'
import { listCalendarFeeds, makeCalendarFeed, revokeCalendarFeed } from './calendar-feeds.ts'
import { openFeedRateLimit } from './feed-rate-limit.ts'
import { readCalendarFeed } from './read-calendar-feed.ts'

/** Binds the endpoints of calendar feeds and their management. */
export function serveFeeds(app: FastifyInstance, deps: { readonly schools: Schools }): void {
  const rateLimit = openFeedRateLimit()
  bindRead(app, contract.listCalendarFeeds, ({ tx, actor }) => listCalendarFeeds(tx, actor))
  // The stored response of an idempotency key omits the address, because it is a secret.
  bindCommand(
    app,
    contract.makeCalendarFeed,
    ({ actor, body, origin }) => makeCalendarFeed(deps, actor, { ...body, origin }),
    { keepAnswer: false },
  )
  bindCommand(app, contract.revokeCalendarFeed, async ({ actor, params }) => {
    await revokeCalendarFeed(deps, actor, params.id)
    return undefined
  })
  bindDownload(app, contract.readCalendarFeed, ({ tx, params, school, now }) =>
    readCalendarFeed({ rateLimit }, tx, { secret: params.secret, school, now }),
  )
}
