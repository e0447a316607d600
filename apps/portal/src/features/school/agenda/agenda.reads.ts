import { pupilsAmong } from '@portal/domain/account/person/children.ts'
import { agendaDayFrom } from '@portal/domain/learning/agenda/agenda-place.ts'
import { dayAtSchool } from '@portal/domain/values/instant.ts'
import type { Reads } from '../../../api/reads.ts'
import { familyAgendaQuery, timetableQuery } from './agenda.queries.ts'

/** The week of the agenda that the address names, of one child or of all. */
export const agendaReads: Reads = ({ call, queries, session, child, search, now }) => {
  const day = agendaDayFrom(search['day'], dayAtSchool(now))
  return search['who'] === 'all' && pupilsAmong(session.children).length > 1
    ? queries.prefetchQuery(familyAgendaQuery(call, day))
    : queries.prefetchQuery(timetableQuery(call, child.guid, day))
}
