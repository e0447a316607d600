import { readAbsenceReports } from '@portal/contract/attendance/absence-reports.ts'
import type { PageSection } from '@portal/domain/site/page/page-tree.ts'
import type { Reads } from '../../../api/reads.ts'
import { screenReads } from '../screen/screen-reads.ts'
import { reportFormQuery } from './reports.queries.ts'

/** What was reported of the child, and what the form to report begins with. */
export const absenceReportsReads =
  (section: PageSection): Reads =>
  (at) =>
    Promise.all([
      screenReads(section, readAbsenceReports)(at),
      at.queries.prefetchQuery(reportFormQuery(at.call)),
    ])
