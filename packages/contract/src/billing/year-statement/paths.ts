import type { Guid } from '@portal/domain/values/guid.ts'
import { schoolYearName, type SchoolYear } from '@portal/domain/values/time/school-year.ts'

/** The path of what was paid in a school year, for one child or for all; a list of invoices needs no other download. */
export const yearStatementPath = (year: SchoolYear, child?: Guid): string =>
  `/lm/jaaroverzicht/${schoolYearName(year)}.pdf${child === undefined ? '' : `?leerling=${child}`}`
