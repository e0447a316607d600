import { homeBlocksQuery } from '../../features/site/home-blocks.queries.ts'
import { isToldToday, todayQuery } from '../../features/learning/today/today.queries.ts'
import type { Load } from '@portal/web-kit/screen/screen.ts'

/** Reads the day of the children and the blocks of the school. The tabs read the rest of home. */
export const loadHome: Load = ({ call, queries, host, school, session }) =>
  Promise.all([
    queries.prefetchQuery(homeBlocksQuery(call, host)),
    isToldToday(school, session) && queries.prefetchQuery(todayQuery(call)),
  ])
