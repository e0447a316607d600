import { signedIn, withRight } from '../../../frame.tsx'
import { screen } from '../../../screen.ts'
import { FEED_PATH } from './feed-address.ts'
import { feedQuery } from './feed.queries.ts'

/** One file of a system: its preview, its faults, and what became of it. */
export const feedScreen = screen({
  under: signedIn,
  path: FEED_PATH,
  guard: ({ office }) => withRight(office, 'feeds'),
  load: async () => (at) => at.queries.prefetchQuery(feedQuery(at.call, at.params.feedId)),
  page: async () => (await import('./feed.page.tsx')).FeedPage,
})
