import { homeBlocksQuery } from '../../features/school/school.queries.ts'
import type { Reads } from '../../api/reads.ts'

/** What the school wrote; the rest of home is read for the tabs too. */
export const homeReads: Reads = ({ call, queries, host }) =>
  queries.prefetchQuery(homeBlocksQuery(call, host))
