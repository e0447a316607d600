import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { isSame } from '@portal/domain/values/merge/three-way-merge.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { meaningOfFailure } from '../autosave/meaning-of-failure.ts'
import { later, useAutosave } from '../autosave/use-autosave.ts'
import { beginEdit } from './begin-edit.ts'
import { resolverOf } from './check-edit.ts'
import type { ConflictSource } from './merge/conflicts.tsx'
import {
  createDraftAutosave,
  draftStateOf,
  type DraftAutosave,
  type KeptDraft,
  type DraftState,
} from './draft/draft-autosave.ts'
import { contentOf, draftRequests, keptDraft, type StoredDraft } from './draft/draft.queries.ts'
import type { EditDeclaration, EditParams } from './edit-declaration.ts'
import { mergeEdits, takeTheirs, type EditConflict, type EditValues } from './merge/merge-edits.ts'
import { useSave } from './use-save.ts'

export type EditProps = {
  readonly declaration: EditDeclaration
  readonly params: EditParams
  readonly loaded: unknown
  readonly stored: EditValues
  readonly draft: StoredDraft | undefined
  /** Called after the save. */
  readonly onSaved: () => void
}

/** What an edit met: somebody else who saved, or another window. */
type Met = {
  readonly source: ConflictSource
  readonly conflicts: readonly EditConflict[]
  /** Whether values of the other were taken over. */
  readonly hasTaken: boolean
}

/** What an edit screen shows and does. */
export type Edit = Met & {
  readonly form: UseFormReturn<Record<string, unknown>>
  readonly draftState: DraftState
  readonly isUnsaved: boolean
  readonly isSaving: boolean
  /** A failure without a field of its own. */
  readonly failure: Error | null
  readonly restored: StoredDraft | undefined
  readonly autosave: DraftAutosave
  readonly choose: (conflict: EditConflict, choice: 'theirs' | 'mine') => void
  /** Sends the values; the fields show what is wrong. */
  readonly submit: () => void
  /** Puts these values in the fields; without them what is stored. */
  readonly put: (values?: EditValues) => void
}

/** Runs an edit screen: its form, its draft, its save, and the merge with what somebody else saved. */
export function useEdit(props: EditProps): Edit {
  const { declaration, params, loaded, onSaved } = props
  const t = useText()
  const call = useCall()
  const queries = useQueryClient()
  const about = { kind: declaration.kind, subject: declaration.subject(params) }
  const [start] = useState(() => beginEdit(props.stored, props.draft))
  // The latest, for callbacks that outlive a rendering.
  const base = useRef(start.base)
  // Until conflicts are decided a draft keeps what both began with, so that they are there again after a reload.
  const draftBase = useRef(start.draftBase)
  const [met, meet] = useState<Met>({ source: 'stored', conflicts: start.conflicts, hasTaken: false })
  const [isUnsaved, setUnsaved] = useState(!isSame(start.values, start.base))
  const editOf = (to: EditValues) => ({ params, loaded, from: base.current, to })
  const form = useForm<Record<string, unknown>>({
    defaultValues: { ...start.values },
    resolver: resolverOf({ declaration, editOf, t }),
    shouldFocusError: false,
  })
  const { autosave, snapshot } = useAutosave(() =>
    createDraftAutosave(keptDraft(props.draft), {
      ...draftRequests(call, about),
      meaningOf: meaningOfFailure({ meanwhile: 'draft-elsewhere' }),
      later,
    }),
  )

  const note = () => {
    const values = form.getValues()
    const differs = !isSame(values, base.current)
    setUnsaved(differs)
    const content = differs ? JSON.stringify({ base: draftBase.current, values }) : undefined
    autosave.change(() => content)
  }
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => note() }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- It reads refs only.
    [form],
  )

  const put = (values: EditValues = base.current) => {
    form.reset({ ...values })
    note()
  }
  const merge = (from: ConflictSource, theirs: EditValues, next: EditValues) => {
    const merged = mergeEdits({ base: base.current, mine: form.getValues(), theirs })
    base.current = next
    if (merged.conflicts.length === 0) draftBase.current = next
    meet({ source: from, conflicts: merged.conflicts, hasTaken: merged.taken.length > 0 })
    put(merged.values)
  }
  const meetStored = async () => {
    const query = declaration.query(call, params)
    const now = declaration.stored(await queries.fetchQuery({ ...query, staleTime: 0 }), params)
    if (now) merge('stored', now, now)
  }
  const meetOtherWindow = async (other: KeptDraft) => {
    const content = other.draft === undefined ? undefined : contentOf({ content: other.draft }, base.current)
    // Without a draft the other window saved or discarded it. Without a response the save finds what differs.
    if (content) merge('window', content.values, base.current)
    else await meetStored().catch(() => undefined)
    autosave.resolve(autosave.snapshot().draft, other)
  }

  useEffect(() => {
    if (snapshot.state.kind === 'conflict') void meetOtherWindow(snapshot.state.theirs)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Each time another window was earlier.
  }, [snapshot.state])
  const edit = () => editOf(form.getValues())
  const saving = useSave({ declaration, params, about, autosave, form, meetStored, onSaved, edit })

  return {
    form,
    draftState: draftStateOf(snapshot),
    isUnsaved,
    ...saving,
    ...met,
    restored: start.restored,
    autosave,
    put,
    choose: (conflict, choice) => {
      const left = met.conflicts.filter((one) => one !== conflict)
      meet({ ...met, conflicts: left })
      if (left.length === 0) draftBase.current = base.current
      put(choice === 'theirs' ? takeTheirs(form.getValues(), conflict) : form.getValues())
    },
    submit: () => void form.handleSubmit(() => (met.conflicts.length > 0 ? undefined : saving.save()))(),
  }
}
