import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  readPageText,
  readPageVersion,
  restorePageVersion,
  savePageText,
} from '@portal/contract/school/editing/page-text.ts'
import { readSsoPage } from '@portal/contract/school/sso.ts'
import type { EditedText } from '@portal/domain/school/editing/page-text.ts'
import type { Call } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.tsx'

/** The text of a page as it is edited; asked for anew by each who begins, because others write too. */
export const pageTextQuery = (call: Call, number: number) =>
  queryOptions({
    queryKey: ['school', 'page-text', number],
    queryFn: () => call(readPageText, { query: { number } }),
    staleTime: Infinity,
    gcTime: 0,
  })

/** A text that a page had before; it never changes. */
export const pageVersionQuery = (call: Call, asked: { readonly number: number; readonly version: number }) =>
  queryOptions({
    queryKey: ['school', 'page-version', asked],
    queryFn: () => call(readPageVersion, { query: asked }),
    staleTime: Infinity,
  })

type Begun = { readonly number: number; readonly begunWith: number }

type Saved = Begun & { readonly html: string }

export const useSavePageText = (onSaved: (text: EditedText, sent: Saved) => void) =>
  useChange((call, body: Saved) => call(savePageText, { body }), onSaved)

export const useRestoreVersion = (onSaved: (text: EditedText) => void) =>
  useChange((call, body: Begun & { readonly version: number }) => call(restorePageVersion, { body }), onSaved)

/** What the server kept is what is edited from then on; how the page is shown is read again. */
function useChange<Change>(
  send: (call: Call, change: Change) => Promise<EditedText>,
  onSaved: (text: EditedText, sent: Change) => void,
) {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: Change) => send(call, change),
    onSuccess: (text, sent) => {
      client.setQueryData(pageTextQuery(call, text.number).queryKey, text)
      for (const shown of ['page', 'home-blocks', readSsoPage.name])
        void client.invalidateQueries({ queryKey: ['school', shown] })
      onSaved(text, sent)
    },
  })
}
