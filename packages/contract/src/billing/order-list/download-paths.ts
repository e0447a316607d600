import type { Guid } from '@portal/domain/values/guid.ts'
import { schoolYearName, type SchoolYear } from '@portal/domain/values/time/school-year.ts'

/* The paths of downloads, for links. A page has them without the library of the contract. */

export const invoicePath = (document: Guid): string => `/lm/factuur/${document}.pdf`

export const receiptPath = (term: Guid): string => `/lm/betaalbewijs/${term}.pdf`

export const conditionsPath = (conditions: Guid): string => `/lm/voorwaarden/${conditions}.pdf`

/** What was paid in a school year, for one child or for all. */
export const yearStatementPath = (year: SchoolYear, child?: Guid): string =>
  `/lm/jaaroverzicht/${schoolYearName(year)}.pdf${child === undefined ? '' : `?leerling=${child}`}`
