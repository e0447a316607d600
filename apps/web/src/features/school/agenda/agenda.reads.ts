import { agendaDayFrom } from '@portal/domain/school/agenda/agenda-place.ts'
import { dayAtSchool } from '@portal/domain/values/instant.ts'
import type { Reads } from '../../../api/reads.ts'
import { timetableQuery } from './agenda.queries.ts'

/** The week of the agenda that the address names. */
export const agendaReads: Reads = ({ call, queries, child, search, now }) => {
  const day = agendaDayFrom(search['day'], dayAtSchool(now))
  return queries.prefetchQuery(timetableQuery(call, child.guid, day))
}
