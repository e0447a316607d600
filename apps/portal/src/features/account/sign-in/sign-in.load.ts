import type { Load } from '@portal/web-kit/screen/screen.ts'
import { notificationQuery, singleSignOnsQuery } from '../account.queries.ts'
import { demoPeopleQuery } from '../sign-in.queries.ts'

/** Reads the notice of downtime, the sign-in methods and, in the demo, its people. */
export const loadSignIn: Load = ({ call, queries }) =>
  Promise.all([
    queries.prefetchQuery(notificationQuery(call)),
    queries.prefetchQuery({ ...singleSignOnsQuery(call), retry: false }),
    queries.prefetchQuery(demoPeopleQuery(call)),
  ])
