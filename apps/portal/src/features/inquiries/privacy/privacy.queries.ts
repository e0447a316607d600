import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { KeptChoice } from '@portal/contract/inquiries/permission.codec.ts'
import type { Child } from '@portal/domain/account/person/person.ts'
import { afterReacting } from '@portal/domain/inquiries/inquiry-counts.ts'
import { afterChoosing, type PrivacyQuestion } from '@portal/domain/inquiries/privacy/privacy-question.ts'
import type { Choice } from '@portal/domain/inquiries/privacy/standing.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { isRefusal } from '@portal/web-kit/api/failures.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { useNow } from '@portal/web-kit/session/served.ts'
import { inquiries, inquiryCountsQuery } from '../inquiries.queries.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { grantPermission, listPermissions, readPermissionHistory, refusePermission } = endpointsIn(
  () => import('@portal/contract/inquiries.contract.ts'),
)

type Pupil = Pick<Child, 'guid' | 'sourceId'>

const ofPupil = ({ guid }: Pupil) => [...inquiries, 'permissions', guid] as const

/** The questions about a pupil, with the choices of this person. */
export const permissionsQuery = (call: Call, pupil: Pupil) =>
  queryOptions({
    queryKey: [...ofPupil(pupil), 'list'],
    queryFn: () => call(listPermissions, { params: { childSourceId: pupil.sourceId } }),
  })

/** The history of one question. */
export const historyQuery = (call: Call, pupil: Pupil, key: string) =>
  queryOptions({
    queryKey: [...ofPupil(pupil), 'history', key],
    queryFn: () => call(readPermissionHistory, { params: { key, childSourceId: pupil.sourceId } }),
    // It is opened to see the current state.
    staleTime: 0,
  })

export type Choosing = {
  readonly question: PrivacyQuestion
  readonly choice: Choice
  /** Whether a link granted it, and not a press (PD-17). */
  readonly byLink?: boolean
}

const choosingKey = (pupil: Pupil) => [...inquiries, 'choose', pupil.guid] as const

/** Shows a choice at once, and saves it. A failed save restores the question, and shows a toast. */
export function useChoose(pupil: Pupil) {
  const call = useCall()
  const client = useQueryClient()
  const now = useNow()
  const sayFailure = useSayFailure()
  const { queryKey } = permissionsQuery(call, pupil)
  const counts = inquiryCountsQuery(call).queryKey
  const put = (key: string, change: (question: PrivacyQuestion) => PrivacyQuestion) =>
    client.setQueryData(
      queryKey,
      (list) =>
        list && { ...list, questions: list.questions.map((one) => (one.key === key ? change(one) : one)) },
    )
  return useMutation({
    mutationKey: choosingKey(pupil),
    mutationFn: ({ question, choice, byLink }: Choosing): Promise<KeptChoice> =>
      call(choice === 'YES' ? grantPermission : refusePermission, {
        params: { key: question.key, childSourceId: pupil.sourceId },
        body: { wording: question.wording, ...(byLink && { byLink }) },
      }),
    onMutate: async ({ question, choice }) => {
      // An older response would overwrite the choice.
      await client.cancelQueries({ queryKey })
      put(question.key, (one) => afterChoosing(one, choice, now))
      if (question.reaction === 'UNKNOWN')
        client.setQueryData(counts, (all) => all && afterReacting(all, pupil.guid, 1))
    },
    // The list may have been read while the choice was being saved, without it.
    onSuccess: ({ choice, at }, { question }) =>
      void put(question.key, (one) => ({ ...one, reaction: choice, reactedAt: at })),
    onError: (failure, { question }) => {
      put(question.key, () => question)
      sayFailure(failure)
      if (isRefusal(failure, 'question-changed')) void client.invalidateQueries({ queryKey })
    },
    onSettled: (_kept, _failure, { question }) => {
      void client.invalidateQueries({ queryKey: counts })
      void client.invalidateQueries({ queryKey: historyQuery(call, pupil, question.key).queryKey })
    },
  })
}

function useSayFailure(): (failure: unknown) => void {
  const t = useText()
  const failureText = useFailureText()
  return (failure) =>
    showToast({ kind: 'error', title: t('privacy.error.onSave'), text: failureText(failure) })
}

/** The questions whose choice is being saved. */
export function useChoosing(pupil: Pupil): readonly Choosing[] {
  return useMutationState({
    filters: { mutationKey: choosingKey(pupil), status: 'pending' },
    select: ({ state }) => state.variables as Choosing,
  })
}
