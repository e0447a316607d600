import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { EditedText } from '@portal/domain/site/editing/page-text.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { isRefusal } from '@portal/web-kit/api/failures.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { readPageText, readPageVersion, restorePageVersion, savePageText } = endpointsIn(
  () => import('@portal/contract/site/editing/page-text.ts'),
)
const { readSsoPage } = endpointsIn(() => import('@portal/contract/site/sso.ts'))

/** The text of a page for editing. Read at each start of editing, because others write too. */
export const pageTextQuery = (call: Call, number: number) =>
  queryOptions({
    queryKey: ['school', 'page-text', number],
    queryFn: () => call(readPageText, { query: { number } }),
    staleTime: Infinity,
    gcTime: 0,
  })

/** An earlier version of a page; it never changes. */
export const pageVersionQuery = (call: Call, asked: { readonly number: number; readonly version: number }) =>
  queryOptions({
    queryKey: ['school', 'page-version', asked],
    queryFn: () => call(readPageVersion, { query: asked }),
    staleTime: Infinity,
  })

type Begun = { readonly number: number; readonly begunWith: number }

type Saved = Begun & { readonly html: string }
type Restored = Begun & { readonly version: number }

/** Callbacks of a changed text. */
type After<Change> = {
  readonly onSaved: (text: EditedText, sent: Change) => void
  /** Another editor saved first; this is the current text. */
  readonly onOther: (text: EditedText) => void
}

export const useSavePageText = (after: After<Saved>) =>
  useChange((call, body: Saved) => call(savePageText, { body }), after)

export const useRestoreVersion = (after: After<Restored>) =>
  useChange((call, body: Restored) => call(restorePageVersion, { body }), after)

/**
 * Saves a text. The response becomes the edited text, also when it is another editor's; the shown page is read again.
 */
function useChange<Change extends Begun>(
  send: (call: Call, change: Change) => Promise<EditedText>,
  { onSaved, onOther }: After<Change>,
) {
  const call = useCall()
  const client = useQueryClient()
  const showAnew = () => {
    for (const shown of ['page', 'home-blocks', readSsoPage.name])
      void client.invalidateQueries({ queryKey: ['school', shown] })
  }
  return useMutation({
    mutationFn: (change: Change) => send(call, change),
    onSuccess: (text, sent) => {
      client.setQueryData(pageTextQuery(call, text.number).queryKey, text)
      showAnew()
      onSaved(text, sent)
    },
    onError: async (failure, { number }) => {
      if (!isRefusal(failure, 'page-changed')) return
      const { queryKey } = pageTextQuery(call, number)
      await client.refetchQueries({ queryKey })
      showAnew()
      const text = client.getQueryData(queryKey)
      if (text) onOther(text)
    },
  })
}
