import type { Load } from '@portal/web-kit/screen/screen.ts'
import { homeworkAddressIn, homeworkParametersOf } from './homework-address.ts'
import { homeworkQuery } from './homework.queries.ts'

/** Reads the homework that the URL asks for. */
export const loadHomework: Load = ({ call, queries, child, query }) =>
  queries.prefetchQuery(homeworkQuery(call, child.guid, homeworkParametersOf(homeworkAddressIn(query))))
