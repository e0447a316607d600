import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Guid } from '@portal/domain/values/guid.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { RELOAD_MS, timetables } from '../agenda.queries.ts'

const { enrolInChoice, unsubscribeFromChoice } = endpointsIn(
  () => import('@portal/contract/learning/agenda/agenda.ts'),
)

export type ChoicePress = { readonly lesson: Guid; readonly offer: Guid; readonly isLeaving: boolean }

/** Chooses an offer or undoes it; the agenda is read again shortly after the response, whatever it was. */
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
