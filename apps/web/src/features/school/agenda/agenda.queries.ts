import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { enrolInChoice, readTimetable, unsubscribeFromChoice } from '@portal/contract/school/agenda.ts'
import { momentsOfWeek } from '@portal/domain/school/agenda/agenda-place.ts'
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Call } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.tsx'

/** How long after an answer that is not the last one the next is asked for. */
export const RELOAD_MS = 500
/** How often it is asked for again while it is loading; after that it has failed. */
const MOST_RELOADS = 60

const timetables = (child: Guid) => ['school', 'timetable', child] as const

/** The week that a day is in, of a child. */
export function timetableQuery(call: Call, child: Guid, day: CalendarDay) {
  const { from } = momentsOfWeek(day)
  return queryOptions({
    queryKey: [...timetables(child), from],
    queryFn: () => call(readTimetable, { query: { from, child } }),
  })
}

/** The week, asked for again while newer timetables come in: for half a minute, and then again when somebody asks. */
export function useTimetable(child: Guid, day: CalendarDay) {
  const options = timetableQuery(useCall(), child, day)
  // Each answer is a new one, also when it says the same: the next is asked for from its arrival on.
  const query = useQuery({ ...options, structuralSharing: false })
  const { data, isError, refetch } = query
  const [reloads, setReloads] = useState(0)
  const isStuck = data?.isLoading === true && (isError || reloads >= MOST_RELOADS)
  useEffect(() => {
    if (!data?.isLoading || isStuck) return
    const timer = setTimeout(() => {
      setReloads((count) => count + 1)
      void refetch()
    }, RELOAD_MS)
    return () => clearTimeout(timer)
  }, [data, isStuck, refetch])
  const retry = () => {
    setReloads(0)
    void refetch()
  }
  return { query, isStuck, retry }
}

export type ChoicePress = { readonly lesson: Guid; readonly offer: Guid; readonly isLeaving: boolean }

/** Chooses an offer or takes it back; the agenda is read again shortly after the answer, whatever that was. */
export function useChooseWork(child: Guid) {
  const call = useCall()
  const client = useQueryClient()
  const reload = useRef<ReturnType<typeof setTimeout>>(undefined)
  return useMutation({
    mutationFn: ({ lesson, offer, isLeaving }: ChoicePress) =>
      call(isLeaving ? unsubscribeFromChoice : enrolInChoice, { body: { lesson, offer, mayBeKept: false } }),
    onSettled: () => {
      clearTimeout(reload.current)
      reload.current = setTimeout(
        () => void client.invalidateQueries({ queryKey: timetables(child) }),
        RELOAD_MS,
      )
    },
  })
}
