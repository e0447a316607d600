import type { Reads } from '../../../api/reads.ts'
import { demoPeopleQuery, notificationQuery, singleSignOnsQuery } from '../account.queries.ts'

/** The notice of downtime, the ways to sign in and, in the demo, the people to try. */
export const signInReads: Reads = ({ call, queries }) =>
  Promise.all([
    queries.prefetchQuery(notificationQuery(call)),
    queries.prefetchQuery({ ...singleSignOnsQuery(call), retry: false }),
    queries.prefetchQuery(demoPeopleQuery(call)),
  ])
