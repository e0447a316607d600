import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { Guid } from '@portal/domain/values/guid.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { useGo } from '@portal/ui/button/go.tsx'
import { addressOfDraft } from './list-address.ts'

const { createList } = endpointsIn(() => import('@portal/contract/billing.office.contract.ts'))

/** Begins a draft, empty or as a copy, and opens its editor. */
export function useCreateList() {
  const call = useCall()
  const go = useGo()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (copyOf: Guid | undefined) =>
      call(createList, { body: copyOf === undefined ? {} : { copyOf } }),
    onSuccess: ({ id }) => {
      go(addressOfDraft(id))
      return queries.invalidateQueries({ queryKey: ['list', 'lists'] })
    },
  })
}

/** The button that begins an empty list. */
export function CreateList() {
  const t = useText()
  const { mutate, isPending, error } = useCreateList()
  return (
    <>
      <Button kind="primary" icon={Plus} isPending={isPending} onPress={() => mutate(undefined)}>
        {t('lists.create')}
      </Button>
      <FailureAlert failure={error} />
    </>
  )
}
