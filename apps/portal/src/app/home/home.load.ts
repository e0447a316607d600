import { mayEnterPortal } from '@portal/domain/account/person/role.ts'
import { homeBlocksQuery } from '../../features/site/home-blocks.queries.ts'
import { hasPupilData, todayQuery } from '../../features/learning/today/today.queries.ts'
import { reportFormQuery } from '../../features/attendance/reports/report-form.queries.ts'
import type { Load } from '@portal/web-kit/screen/screen.ts'

/**
 * Reads the day of the children, the reports about them, and the blocks of the school. The tabs read the rest. A role
 * without a portal, such as at the desk of the webshop, has no home.
 */
export const loadHome: Load = async ({ call, queries, host, school, session }) => {
  if (!mayEnterPortal(session.role.stereotype)) return
  await Promise.all([
    queries.prefetchQuery(homeBlocksQuery(call, host)),
    ...(hasPupilData(school, session)
      ? [queries.prefetchQuery(todayQuery(call)), queries.prefetchQuery(reportFormQuery(call))]
      : []),
  ])
}
