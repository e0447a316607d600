import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { guid, isGuid, type Guid } from '@portal/domain/values/guid.ts'
import type { ColumnMapping } from '@portal/domain/people/import/import-field.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { nothingFound } from '@portal/web-kit/api/failures.ts'
import { endpointsIn, type ResponseOf } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { POLL, readJobsAgain } from '../../../tray/job.queries.ts'
import { base64Of } from './base64-of.ts'

const {
  applyImport,
  cancelImport,
  listImportFaults,
  mapImport,
  mendImport,
  previewImport,
  readImport,
  uploadImport,
} = endpointsIn(() => import('@portal/contract/people.office.contract.ts'))

export type ImportDetail = ResponseOf<typeof readImport>
export type ImportPreview = ResponseOf<typeof previewImport>
export type RefusedRow = ImportPreview['refused'][number]

/** An import with its columns; asked again only while a job applies it. */
export const importQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['import', id],
    queryFn: () => {
      if (!isGuid(id)) throw nothingFound()
      return call(readImport, { params: { id: guid(id) } })
    },
    refetchInterval: ({ state: { data } }) => (data?.state === 'applying' ? POLL : false),
  })

/** What applying an import would do now; read again each time it is shown. */
export const previewQuery = (call: Call, id: Guid) =>
  queryOptions({
    queryKey: ['import', id, 'preview'],
    queryFn: () => call(previewImport, { params: { id } }),
    staleTime: 0,
  })

/** Reads an import, and its preview, again. */
const readAgain = (queries: QueryClient, id: Guid) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: ['import', id] }),
    queries.invalidateQueries({ queryKey: ['list', 'imports'] }),
  ])

/** Reads an import that ended. It has no preview any more. */
function readEnded(queries: QueryClient, id: Guid) {
  queries.removeQueries({ queryKey: ['import', id, 'preview'] })
  return Promise.all(
    [
      ['import', id],
      ['list', 'imports'],
      ['list', 'families'],
    ].map((queryKey) => queries.invalidateQueries({ queryKey })),
  )
}

/** Uploads a file. */
export function useUpload(onUploaded: (run: ImportDetail) => void) {
  const call = useCall()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (file: File) =>
      call(uploadImport, { body: { name: file.name, content: await base64Of(file) } }),
    onSuccess: (run) => {
      queries.setQueryData(importQuery(call, run.id).queryKey, run)
      onUploaded(run)
      return queries.invalidateQueries({ queryKey: ['list', 'imports'] })
    },
  })
}

/** Confirms the fields of the columns. */
export function useMapping(id: Guid, onMapped: () => void) {
  const call = useCall()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { readonly fields: ColumnMapping; readonly isComplete: boolean }) =>
      call(mapImport, { params: { id }, body }),
    onSuccess: async () => {
      await readAgain(queries, id)
      onMapped()
    },
  })
}

export type Mended = {
  readonly row: number
  readonly cells: readonly { readonly column: number; readonly text: string }[]
  readonly isLeftOut: boolean
}

/** Replaces cells of a row, or leaves the row out, and checks the import again. */
export function useMend(id: Guid) {
  const call = useCall()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ row, ...body }: Mended) => call(mendImport, { params: { id, row: `${row}` }, body }),
    onSuccess: () => readAgain(queries, id),
  })
}

/** Asks the job to apply an import as its preview said. After a refusal the preview is read again. */
export function useApply(id: Guid) {
  const call = useCall()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { readonly hash: string; readonly gone: number }) =>
      call(applyImport, { params: { id }, body }),
    onSettled: () => Promise.all([readAgain(queries, id), readJobsAgain(queries)]),
  })
}

/** Reads the faults of all rows, for a file. */
export function useImportFaults(id: Guid) {
  const call = useCall()
  return useMutation({ mutationFn: () => call(listImportFaults, { params: { id } }) })
}

/** Cancels an import. */
export function useCancel(id: Guid) {
  const call = useCall()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(cancelImport, { params: { id } }),
    onSuccess: () => readEnded(queries, id),
  })
}
