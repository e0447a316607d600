import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { GradeParameters } from '@portal/domain/learning/results/grade-choice.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { readGrades, requestGrades } = endpointsIn(() => import('@portal/contract/learning/results/grades.ts'))

const gradesOf = (child: Guid) => ['school', 'grades', child] as const

/** The grades of a child; another choice keeps the previous data visible while it loads. */
export const gradesQuery = (call: Call, child: Guid, said: GradeParameters) =>
  queryOptions({
    queryKey: [...gradesOf(child), said],
    queryFn: () => call(readGrades, { query: { child, ...said } }),
    placeholderData: (previous, query) => (query?.queryKey[2] === child ? previous : undefined),
  })

/** Requests the new marks of a child, and reads them. */
export function useRequestGrades(child: Guid, onShown: () => void) {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(requestGrades, { params: { child } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: gradesOf(child) })
      onShown()
    },
  })
}
