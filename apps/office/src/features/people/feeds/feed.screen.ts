import { redirect } from '@tanstack/react-router'
import { isGuid } from '@portal/domain/values/guid.ts'
import { signedIn, withRight } from '../../../frame.tsx'
import { screen } from '../../../screen.ts'
import { FEED_PATH } from './feed-address.ts'
import { feedQuery } from './feed.queries.ts'

/** One file of a system: its preview, its faults, and what became of it. */
export const feedScreen = screen({
  under: signedIn,
  path: FEED_PATH,
  guard: ({ office, params }) => {
    withRight(office, 'feeds')
    if (!isGuid(params.feedId)) throw redirect({ to: '/feeds', replace: true })
  },
  load: async () => (at) => at.queries.ensureQueryData(feedQuery(at.call, at.params.feedId as never)),
  page: async () => (await import('./feed.page.tsx')).FeedPage,
})
