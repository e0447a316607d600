import type { PageSection } from '@portal/domain/site/page/page-tree.ts'
import type { Load } from '@portal/web-kit/screen/screen.ts'
import { loadByCall } from '../site/screen/load-by-call.public.ts'
import { reportFormQuery } from './reports/report-form.queries.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { readAbsenceReports } = endpointsIn(() => import('@portal/contract/attendance/absence-reports.ts'))

/** Reads the absence reports of the child, and the defaults of the report form. */
export const loadAbsenceReports =
  (section: PageSection): Load =>
  (at) =>
    Promise.all([
      loadByCall(section, readAbsenceReports)(at),
      at.queries.prefetchQuery(reportFormQuery(at.call)),
    ])
