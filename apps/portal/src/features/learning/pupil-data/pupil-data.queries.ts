import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PupilDataChoices } from '@portal/contract/learning/pupil-data-choices.ts'
import type { GradePace } from '@portal/domain/learning/results/grade-pace.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { sharePupilData, chooseGradePace, readPupilDataChoices } = endpointsIn(
  () => import('@portal/contract/learning/pupil-data-choices.ts'),
)

/** The choices of this person about the data of pupils. */
export const pupilDataQuery = (call: Call) =>
  queryOptions({ queryKey: ['own-account', 'pupil-data'], queryFn: () => call(readPupilDataChoices) })

export const useChooseGradePace = (onChosen: () => void) =>
  useChoosing((call, pace: GradePace) => call(chooseGradePace, { body: { pace } }), onChosen)

export const useSharePupilData = (onChosen: () => void) =>
  useChoosing((call, isShared: boolean) => call(sharePupilData, { body: { isShared } }), onChosen)

/** Caches the saved choices, and reads other data again, such as grades. */
function useChoosing<Choice>(
  choose: (call: Call, choice: Choice) => Promise<PupilDataChoices>,
  onChosen: () => void,
) {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (choice: Choice) => choose(call, choice),
    onSuccess: async (choices) => {
      client.setQueryData(pupilDataQuery(call).queryKey, choices)
      await client.invalidateQueries({ queryKey: ['school', 'grades'] })
      onChosen()
    },
  })
}
