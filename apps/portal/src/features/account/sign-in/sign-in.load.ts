import type { Load } from '@portal/web-kit/screen/screen.ts'
import { demoPeopleQuery, notificationQuery, singleSignOnsQuery } from '../account.queries.ts'

/** The notice of downtime, the ways to sign in and, in the demo, the people to try. */
export const loadSignIn: Load = ({ call, queries }) =>
  Promise.all([
    queries.prefetchQuery(notificationQuery(call)),
    queries.prefetchQuery({ ...singleSignOnsQuery(call), retry: false }),
    queries.prefetchQuery(demoPeopleQuery(call)),
  ])
