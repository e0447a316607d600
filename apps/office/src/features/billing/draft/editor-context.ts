import { createContext, useContext } from 'react'
import type { ListDraft } from '@portal/domain/billing/list-draft/list-draft.ts'
import type { ListProblem } from '@portal/domain/billing/list-draft/problem.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { DraftAutosave } from './saving/use-draft-autosave.ts'

/** A place in the draft: names of fields and numbers of rows. */
export type DraftPath = ListProblem['path']

export type DraftEditor = {
  readonly id: Guid
  readonly draft: ListDraft
  readonly autosave: DraftAutosave
  readonly change: (next: (draft: ListDraft) => ListDraft) => void
  /** What is wrong with what is typed now. */
  readonly problems: readonly ListProblem[]
  /** The fault at a place, once its field was left or the draft was checked. */
  readonly faultAt: (path: DraftPath) => string | undefined
  readonly leave: (path: DraftPath) => void
  /** Shows the faults of all fields. */
  readonly showAll: () => void
}

export const EditorContext = createContext<DraftEditor | undefined>(undefined)

/** The draft that is edited. */
export function useEditor(): DraftEditor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('There is no editor around this field')
  return editor
}

/** The attribute that marks a field, so that a problem can lead to it. */
export const fieldName = (path: DraftPath): string => path.join('.')

/** A place by the keys of its rows: it stays the same when rows move. */
export function spotOf(draft: ListDraft, path: DraftPath): string {
  let at: unknown = draft
  return path
    .map((step) => {
      at = (at as Readonly<Record<string | number, unknown>> | undefined)?.[step]
      const key = typeof step === 'number' ? (at as { readonly key?: string } | undefined)?.key : undefined
      return key ?? String(step)
    })
    .join('/')
}

/** Moves the focus to a field, or to the nearest part around it that is on the screen. */
export function focusField(path: DraftPath): void {
  for (let length = path.length; length > 0; length -= 1) {
    const field = document.querySelector<HTMLElement>(`[data-field="${fieldName(path.slice(0, length))}"]`)
    if (!field) continue
    field.scrollIntoView({ block: 'center' })
    const control = field.querySelector<HTMLElement>('input, select, textarea, [tabindex], button')
    ;(control ?? field).focus({ preventScroll: true })
    return
  }
}
