import { useState } from 'react'
import { LONGEST_TEXT, type EditedText } from '@portal/domain/site/editing/page-text.ts'
import { elementsWritten, MOST_ELEMENTS } from '@portal/domain/values/text/written-text.ts'
import { Fault, isRefusal } from '@portal/web-kit/api/failures.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { useSavePageText } from './editing.queries.ts'
import { readText, writeText } from './editor/page-schema.ts'
import { useDraft } from './use-draft.ts'

/**
 * The text during editing. Unsaved text is kept on the device, also while another editor saves another version.
 * No text is overwritten before the editor has seen it.
 */
export function useEditedText(text: EditedText) {
  const t = useText()
  const { own, latest, isKept, change } = useDraft<{ readonly html: string }>({
    of: text.number,
    isContent: ({ html }) => typeof html === 'string',
  })
  const [beginning, setBeginning] = useState({ html: own?.html ?? text.html, round: 0 })
  const failureText = useFailureText()
  const beginAgain = (html: string) => {
    change(undefined)
    setBeginning(({ round }) => ({ html, round: round + 1 }))
  }
  /** Continues with another text; an editor with unsaved text keeps it, and compares. */
  const goOnFrom = (other: EditedText) => {
    if (!latest.current) beginAgain(other.html)
  }
  const saving = useSavePageText({
    onSaved: (saved, sent) => {
      showToast({ kind: 'success', title: t('page.saved') })
      // Text typed during the save is not in the saved version.
      const more = latest.current?.html === sent.html ? undefined : latest.current?.html
      change(more === undefined ? undefined : { begunWith: saved.version, html: more })
    },
    onOther: goOnFrom,
  })
  const onSaveFailed = (failure: Error) => {
    if (isRefusal(failure, 'page-changed')) return
    const text = failure instanceof Fault ? t('page.failed.onSave') : failureText(failure)
    showToast({ kind: 'error', title: t('page.failed.onSave.title'), text })
  }
  const reason = reasonNotToSaveNow(own)
  const isOther = own !== undefined && own.begunWith !== text.version
  return {
    own,
    beginning,
    isKept,
    /** Whether another editor saved another text in the meantime. */
    isOther,
    saving,
    type: (html: string) => {
      const isAsSaved = !isOther && html === writeText(readText(text.html))
      change(isAsSaved ? undefined : { begunWith: own?.begunWith ?? text.version, html })
    },
    /** Saves over the shown text, which the editor has seen by then. */
    save: () => {
      if (own && reason === undefined)
        saving.mutate(
          { number: text.number, begunWith: text.version, html: own.html },
          { onError: onSaveFailed },
        )
    },
    reasonNotTo: reason && t(reason),
    discard: () => beginAgain(text.html),
    goOnFrom,
  }
}

const reasonNotToSaveNow = (own: { readonly html: string } | undefined) => {
  if (!own) return 'editing.nothing-new'
  if (own.html.length > LONGEST_TEXT) return 'editing.too-long'
  return elementsWritten(own.html) > MOST_ELEMENTS ? 'editing.too-many-parts' : undefined
}
