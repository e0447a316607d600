import type { Reads } from '../../../api/reads.ts'
import { gradeAddressIn, gradeParametersOf } from './grade-address.ts'
import { gradesQuery } from './grades.queries.ts'

/** The grades that the address asks for. */
export const gradesReads: Reads = ({ call, queries, child, search }) =>
  queries.prefetchQuery(gradesQuery(call, child.guid, gradeParametersOf(gradeAddressIn(search))))
