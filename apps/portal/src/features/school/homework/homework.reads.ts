import type { Reads } from '../../../api/reads.ts'
import { homeworkAddressIn, homeworkParametersOf } from './homework-address.ts'
import { homeworkQuery } from './homework.queries.ts'

/** The homework that the address asks for. */
export const homeworkReads: Reads = ({ call, queries, child, search }) =>
  queries.prefetchQuery(homeworkQuery(call, child.guid, homeworkParametersOf(homeworkAddressIn(search))))
