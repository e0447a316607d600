import type { HomeworkParameters } from '@portal/domain/learning/homework/homework-list.ts'
import { writtenIn } from '../pupil-address.ts'

const names = ['startdate', 'enddate', 'done'] as const
type HomeworkAddress = { readonly [Name in (typeof names)[number]]?: string }

/** What the address of the homework says, under the names of the specification. */
export const homeworkAddressIn = (search: Readonly<Record<string, unknown>>): HomeworkAddress =>
  writtenIn(search, names)

/** The same as the call says it. */
export const homeworkParametersOf = ({ startdate, enddate, done }: HomeworkAddress): HomeworkParameters => ({
  ...(startdate !== undefined && { startDate: startdate }),
  ...(enddate !== undefined && { endDate: enddate }),
  ...(done !== undefined && { done }),
})
