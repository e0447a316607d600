import type { HomeworkParameters } from '@portal/domain/learning/homework/homework-list.ts'
import { writtenIn } from '../pupil-address.ts'

const names = ['startdate', 'enddate', 'done'] as const
type HomeworkAddress = { readonly [Name in (typeof names)[number]]?: string }

/** Reads the query of the homework page, under the names of the specification. */
export const homeworkAddressIn = (search: Readonly<Record<string, unknown>>): HomeworkAddress =>
  writtenIn(search, names)

/** Returns the same as parameters of the call. */
export const homeworkParametersOf = ({ startdate, enddate, done }: HomeworkAddress): HomeworkParameters => ({
  ...(startdate !== undefined && { startDate: startdate }),
  ...(enddate !== undefined && { endDate: enddate }),
  ...(done !== undefined && { done }),
})
