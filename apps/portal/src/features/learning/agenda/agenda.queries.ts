import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { momentsOfWeek } from '@portal/domain/learning/agenda/agenda-place.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { readFamilyAgenda } = endpointsIn(() => import('@portal/contract/learning/agenda/family-agenda.ts'))
const { readTimetable } = endpointsIn(() => import('@portal/contract/learning/agenda/agenda.ts'))

/** The delay before the next request after an incomplete response. */
export const RELOAD_MS = 500
/** The maximum number of requests while it is loading; after that it failed. */
const MOST_RELOADS = 60

/** The key of all weeks of a child, or of the family. */
export const timetables = (child: Guid | 'all') => ['school', 'timetable', child] as const

/** The week of a child that contains this day. */
export function timetableQuery(call: Call, child: Guid, day: CalendarDay) {
  const { from } = momentsOfWeek(day)
  return queryOptions({
    queryKey: [...timetables(child), from],
    queryFn: () => call(readTimetable, { query: { from, child } }),
  })
}

/** The week of every child, with the events of the school. */
export function familyAgendaQuery(call: Call, day: CalendarDay) {
  const { from } = momentsOfWeek(day)
  return queryOptions({
    queryKey: [...timetables('all'), from],
    queryFn: () => call(readFamilyAgenda, { query: { from } }),
  })
}

/** The week of a child, requested again while newer timetables are imported. */
export function useTimetable(child: Guid, day: CalendarDay) {
  // Each response is a new object, also with equal content: its arrival starts the next delay.
  const query = useQuery({ ...timetableQuery(useCall(), child, day), structuralSharing: false })
  return useReloads(query, query.data?.isLoading ? query.data : undefined)
}

/** The week of the family, in the same way. */
export function useFamilyAgenda(day: CalendarDay) {
  const query = useQuery({ ...familyAgendaQuery(useCall(), day), structuralSharing: false })
  const isLoading = query.data?.children.some(({ timetable }) => timetable.isLoading)
  return useReloads(query, isLoading ? query.data : undefined)
}

/**
 * Requests again after each incomplete response: for half a minute, and then on demand.
 * @param unfinished the response, while newer timetables are imported
 */
function useReloads<Query extends Pick<UseQueryResult, 'isError' | 'refetch'>>(
  query: Query,
  unfinished: object | undefined,
) {
  const { isError, refetch } = query
  const [reloads, setReloads] = useState(0)
  const isStuck = unfinished !== undefined && (isError || reloads >= MOST_RELOADS)
  useEffect(() => {
    if (unfinished === undefined || isStuck) return
    const timer = setTimeout(() => {
      setReloads((count) => count + 1)
      void refetch()
    }, RELOAD_MS)
    return () => clearTimeout(timer)
  }, [unfinished, isStuck, refetch])
  const retry = () => {
    setReloads(0)
    void refetch()
  }
  return { query, isStuck, retry }
}
