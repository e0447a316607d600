import type { Load } from '@portal/web-kit/screen/screen.ts'
import { gradeAddressIn, gradeParametersOf, isOverview, overviewParametersOf } from './grade-address.ts'
import { gradesQuery } from './grades.queries.ts'

/** Reads the grades that the URL asks for: all of them for the overview, else those of a period. */
export const loadGrades: Load = ({ call, queries, child, query }) => {
  const said = gradeAddressIn(query)
  const parameters = isOverview(said) ? overviewParametersOf(said) : gradeParametersOf(said)
  return queries.prefetchQuery(gradesQuery(call, child.guid, parameters))
}

/** Reads all grades, for the page of a subject. */
export const loadAllGrades: Load = ({ call, queries, child, query }) =>
  queries.prefetchQuery(gradesQuery(call, child.guid, overviewParametersOf(gradeAddressIn(query))))

/** Reads the grades to print. */
export const loadPrintedGrades: Load = ({ call, queries, child, query }) =>
  queries.prefetchQuery(gradesQuery(call, child.guid, gradeParametersOf(gradeAddressIn(query))))
