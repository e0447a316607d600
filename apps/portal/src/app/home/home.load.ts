import { homeBlocksQuery } from '../../features/site/home-blocks.queries.ts'
import { isToldToday, todayQuery } from '../../features/learning/today/today.queries.ts'
import type { Load } from '@portal/web-kit/screen/screen.ts'

/** The day of the children, and what the school wrote; the rest of home is read for the tabs too. */
export const loadHome: Load = ({ call, queries, host, school, session }) =>
  Promise.all([
    queries.prefetchQuery(homeBlocksQuery(call, host)),
    isToldToday(school, session) && queries.prefetchQuery(todayQuery(call)),
  ])
