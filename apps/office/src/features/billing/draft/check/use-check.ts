import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isPublishable } from '@portal/domain/billing/list-draft/list-problems.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { checkQuery } from '../draft.queries.ts'
import { useEditor } from '../editor-context.ts'

/** Saves what is typed, checks the draft on the server, and shows the faults at their fields. */
export function useCheck() {
  const call = useCall()
  const queries = useQueryClient()
  const { id, autosave, showAll } = useEditor()
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async (): Promise<'unsaved' | 'stopped' | 'publishable'> => {
      showAll()
      if (!(await autosave.flush())) return 'unsaved'
      const { problems } = await queries.fetchQuery(checkQuery(call, id))
      return isPublishable(problems) ? 'publishable' : 'stopped'
    },
  })
  // The section shows a failure.
  return { run: () => mutateAsync().catch(() => undefined), isPending, error }
}
