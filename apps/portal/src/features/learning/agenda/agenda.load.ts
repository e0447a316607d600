import { pupilsAmong } from '@portal/domain/account/person/children.ts'
import { agendaDayFrom } from '@portal/domain/learning/agenda/agenda-place.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { Load } from '@portal/web-kit/screen/screen.ts'
import { familyAgendaQuery, timetableQuery } from './agenda.queries.ts'

/** Reads the week of the agenda in the URL, of one child or of all. */
export const loadAgenda: Load = ({ call, queries, session, child, query, now }) => {
  const day = agendaDayFrom(query['day'], dayAtSchool(now()))
  return query['who'] === 'all' && pupilsAmong(session.children).length > 1
    ? queries.prefetchQuery(familyAgendaQuery(call, day))
    : queries.prefetchQuery(timetableQuery(call, child.guid, day))
}
