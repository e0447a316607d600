import { exporters, officeWork } from '../../src/composition/areas.ts'
import type { OfficeWorkByKind } from '../../src/composition/parts/office-work.ts'
import { exportListWork } from '../../src/features/account/office/jobs/export-list.ts'
import { runOfficeJob, type OfficeJobDeps } from '../../src/features/account/office/jobs/run-office-job.ts'
import { noFault } from '../../src/process/fault-injection.ts'
import { PORTAL_SECRET, type TestSchool } from '../people/people.ts'
import type { TestPortal } from '../portal.ts'

/** What the job of the office needs at a portal, with other work instead of some of it. */
export const officeJobDeps = (
  { schools, clock }: Pick<TestPortal, 'schools' | 'clock'>,
  other: OfficeWorkByKind = {},
): OfficeJobDeps => ({
  schools,
  clock: () => clock.now,
  secret: PORTAL_SECRET,
  faultHook: noFault,
  officeWork: { ...officeWork, export: exportListWork(exporters), ...other },
})

/** Does one waiting job of a school, as the worker does. */
export const doOfficeJob = (
  portal: Pick<TestPortal, 'schools' | 'clock'>,
  { id }: Pick<TestSchool, 'id'>,
): Promise<void> => runOfficeJob(officeJobDeps(portal), id)
