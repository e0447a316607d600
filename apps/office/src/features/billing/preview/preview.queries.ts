import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { guid, isGuid, type Guid } from '@portal/domain/values/guid.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { nothingFound } from '@portal/web-kit/api/failures.ts'
import { endpointsIn, type ResponseOf } from '@portal/web-kit/api/late-endpoint.ts'
import { readOnOpening } from '@portal/web-kit/api/query-client.ts'
import { draftKey } from '../draft/draft.queries.ts'

const { previewList } = endpointsIn(() => import('@portal/contract/billing.office.contract.ts'))

/** A draft as one payer of a pupil would see it. */
export type Preview = ResponseOf<typeof previewList>

/** The choices of the preview. */
export type PreviewChoice = {
  /** Absent for the first pupil of the audience. */
  readonly pupil?: Guid | undefined
  /** The number of the payer. */
  readonly payer: number
  readonly search: string
}

export const FIRST_CHOICE: PreviewChoice = { payer: 1, search: '' }

export const previewQuery = (call: Call, id: string, choice: PreviewChoice) =>
  queryOptions({
    queryKey: [...draftKey(id), 'preview', choice],
    queryFn: () => {
      if (!isGuid(id)) throw nothingFound()
      return call(previewList, { params: { id: guid(id) }, query: choice })
    },
    placeholderData: keepPreviousData,
    ...readOnOpening,
  })
