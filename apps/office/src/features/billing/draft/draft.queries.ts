import { queryOptions } from '@tanstack/react-query'
import { isGuid, guid, type Guid } from '@portal/domain/values/guid.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { nothingFound } from '@portal/web-kit/api/failures.ts'
import { endpointsIn, type ResponseOf } from '@portal/web-kit/api/late-endpoint.ts'
import { readOnOpening } from '@portal/web-kit/api/query-client.ts'

const { checkList, readListDraft } = endpointsIn(() => import('@portal/contract/billing.office.contract.ts'))

/** A draft as the server stored it. */
export type StoredDraft = ResponseOf<typeof readListDraft>
export type ListCheck = ResponseOf<typeof checkList>

/** What is read of a draft. */
export const draftKey = (id: string) => ['list-draft', id]

export const draftQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: draftKey(id),
    queryFn: () => {
      if (!isGuid(id)) throw nothingFound()
      return call(readListDraft, { params: { id: guid(id) } })
    },
    ...readOnOpening,
  })

/** Everything that is wrong with the saved draft, and how many it reaches; read when it is asked for. */
export const checkQuery = (call: Call, id: Guid) =>
  queryOptions({
    queryKey: [...draftKey(id), 'check'],
    queryFn: () => call(checkList, { params: { id } }),
    staleTime: 0,
  })
