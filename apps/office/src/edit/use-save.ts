import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { isRefusal } from '@portal/web-kit/api/failures.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { fieldsOfFailure } from './fields-of-failure.ts'
import type { DraftAutosave } from './draft/draft-autosave.ts'
import { draftQuery, type DraftAbout } from './draft/draft.queries.ts'
import type { EditDeclaration, EditParams, EditSave } from './edit-declaration.ts'
import type { EditValues } from './merge/merge-edits.ts'

type Saving = {
  readonly declaration: EditDeclaration
  readonly params: EditParams
  readonly about: DraftAbout
  readonly autosave: DraftAutosave
  readonly form: UseFormReturn<Record<string, unknown>>
  /** What is sent. */
  readonly edit: () => EditSave<EditValues, unknown>
  /** Merges with what is stored now. */
  readonly meetStored: () => Promise<void>
  readonly onSaved: () => void
}

/** Saves an edit. A refusal is shown at its field, by both texts, or as `failure`. */
export function useSave({ declaration, params, about, autosave, form, edit, meetStored, onSaved }: Saving) {
  const say = useFailureText()
  const call = useCall()
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      // A draft that arrives after the save would bring back what is saved.
      await autosave.stop()
      await declaration.save(call, edit())
    },
    onError: async (failure) => {
      autosave.resume()
      if (isRefusal(failure, 'changed-meanwhile')) await meetStored()
      for (const [nth, { field, text }] of fieldsOfFailure(declaration, failure, form.getValues()).entries())
        form.setError(field, { type: 'server', message: text ?? say(failure) }, { shouldFocus: nth === 0 })
    },
    onSuccess: async () => {
      queries.removeQueries({ queryKey: draftQuery(call, about).queryKey })
      onSaved()
      await queries.invalidateQueries({ queryKey: declaration.changes(params) })
    },
  })
  const hasOwnPlace =
    isRefusal(error, 'changed-meanwhile') || fieldsOfFailure(declaration, error, form.getValues()).length > 0
  return { save: () => mutate(), isSaving: isPending, failure: hasOwnPlace ? null : error }
}
