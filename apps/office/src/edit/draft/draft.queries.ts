import { queryOptions } from '@tanstack/react-query'
import type { DraftContent, DraftKind } from '@portal/domain/account/office/draft.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { endpointsIn, type ResponseOf } from '@portal/web-kit/api/late-endpoint.ts'
import type { EditValues } from '../merge/merge-edits.ts'
import type { KeptDraft } from './draft-autosave.ts'

const { readDraft, removeDraft, saveDraft } = endpointsIn(
  () => import('@portal/contract/account.office.contract.ts'),
)

/** What a draft is about. */
export type DraftAbout = { readonly kind: DraftKind; readonly subject: string }

export type StoredDraft = NonNullable<ResponseOf<typeof readDraft>['draft']>

/** The own draft, read each time the screen opens. */
export const draftQuery = (call: Call, params: DraftAbout) =>
  queryOptions({
    queryKey: ['draft', params.kind, params.subject],
    queryFn: () => call(readDraft, { params }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The requests of the autosave of a draft. */
export const draftRequests = (call: Call, params: DraftAbout) => ({
  read: async () => keptDraft((await call(readDraft, { params })).draft),
  save: async (version: number, content: string) =>
    (await call(saveDraft, { params, body: { version, content } })).version,
  remove: () => call(removeDraft, { params }),
})

/** A stored draft as its autosave has it. */
export const keptDraft = (draft: StoredDraft | undefined): KeptDraft => ({
  version: draft?.version ?? 0,
  draft: draft?.content,
})

/** Reads a draft of the fields that the form has. Undefined for one of an earlier version of the form. */
export function contentOf<Values extends EditValues>(
  { content }: Pick<StoredDraft, 'content'>,
  stored: Values,
): DraftContent<Values> | undefined {
  try {
    const { base, values } = JSON.parse(content) as Partial<DraftContent<unknown>>
    return isLike(base, stored) && isLike(values, stored) ? { base, values } : undefined
  } catch {
    return undefined
  }
}

/** Whether a value has the fields of another, each of the same type. */
const isLike = <Values extends EditValues>(value: unknown, stored: Values): value is Values =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(stored).every(([field, one]) => typeOf((value as EditValues)[field]) === typeOf(one))

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)
