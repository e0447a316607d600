import type { Load } from '@portal/web-kit/screen/screen.ts'
import { gradeAddressIn, gradeParametersOf } from './grade-address.ts'
import { gradesQuery } from './grades.queries.ts'

/** Reads the grades that the URL asks for. */
export const loadGrades: Load = ({ call, queries, child, query }) =>
  queries.prefetchQuery(gradesQuery(call, child.guid, gradeParametersOf(gradeAddressIn(query))))
