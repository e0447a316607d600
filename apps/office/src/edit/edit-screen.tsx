import { useEffect, useRef, useState, type ComponentType } from 'react'
import { FormProvider } from 'react-hook-form'
import { formatMoment } from '@portal/web-kit/text/formats.ts'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { useGo } from '@portal/ui/button/go.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { ScreenHead } from '../shell/screen-head.tsx'
import { Conflicts } from './merge/conflicts.tsx'
import { LeaveEdit } from './leave-edit.tsx'
import type { EditValues } from './merge/merge-edits.ts'
import { useEdit, type Edit, type EditProps } from './use-edit.ts'

/** The fields of an edit screen. */
export type EditFields = ComponentType<{ readonly loaded: unknown }>

type EditScreenProps = Omit<EditProps, 'onSaved'> & { readonly Fields: EditFields }

/** The form of an edit screen with what it restored, both texts of a conflict, and its buttons. */
export function EditScreen({ Fields, ...props }: EditScreenProps) {
  const { declaration, params, loaded } = props
  const t = useText()
  const go = useGo()
  const isSaved = useRef(false)
  const { saved, back, ...head } = declaration.head(loaded, params, t)
  const edit = useEdit({
    ...props,
    onSaved: () => {
      isSaved.current = true
      showToast({ kind: 'success', title: saved })
      go(back)
    },
  })
  const { form, conflicts, autosave, put } = edit
  const element = useRef<HTMLFormElement>(null)
  const { submitCount, isSubmitting, errors } = form.formState
  useEffect(() => {
    if (isSubmitting || submitCount === 0) return
    // The first field with an error, in the order of the screen; else the first conflict.
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"], .edit-conflicts')?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- After each try, and when the server refuses a field.
  }, [submitCount, isSubmitting, edit.isSaving])
  return (
    <FormProvider {...form}>
      <ScreenHead {...head} />
      <form
        ref={element}
        className="edit-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          edit.submit()
        }}
      >
        <Restored edit={edit} />
        <Conflicts
          declaration={declaration}
          source={edit.source}
          conflicts={conflicts}
          onChoose={edit.choose}
        />
        {edit.hasTaken && conflicts.length === 0 && (
          <Alert kind="info" isNews>
            {t('edit.taken')}
          </Alert>
        )}
        <Fields loaded={loaded} />
        <FailureAlert failure={edit.failure} />
        {Object.keys(errors).length > 0 && (
          <p className="field-error" role="status">
            {t('edit.errors')}
          </p>
        )}
        <footer className="edit-foot">
          <div className="edit-actions">
            <Button kind="primary" type="submit" isPending={edit.isSaving}>
              {t('common.save')}
            </Button>
            <LinkButton href={back}>{t('common.cancel')}</LinkButton>
          </div>
          <DraftNote state={edit.draftState} />
        </footer>
      </form>
      <LeaveEdit
        isUnsaved={edit.isUnsaved}
        isSaved={isSaved}
        onKeep={() => autosave.flush()}
        onDiscard={() => {
          put()
          return autosave.flush()
        }}
      />
    </FormProvider>
  )
}

/** Says that a draft was restored, and lets its owner discard it; which can be undone, because it is stored again. */
function Restored({ edit: { restored, put, form, conflicts } }: { readonly edit: Edit }) {
  const t = useText()
  const language = useLanguage()
  const [discarded, setDiscarded] = useState<EditValues>()
  if (!restored || conflicts.length > 0) return null
  if (discarded)
    return (
      <Alert
        kind="neutral"
        isNews
        actions={
          <Button
            onPress={() => {
              put(discarded)
              setDiscarded(undefined)
            }}
          >
            {t('edit.undo')}
          </Button>
        }
      >
        {t('edit.discarded')}
      </Alert>
    )
  const discard = () => {
    setDiscarded(form.getValues())
    put()
  }
  return (
    <Alert kind="info" actions={<Button onPress={discard}>{t('edit.discard')}</Button>}>
      {t('edit.restored', { moment: formatMoment(restored.savedAt, language) })}
    </Alert>
  )
}

/** What became of what is typed. Only a failure is announced. */
function DraftNote({ state }: { readonly state: Edit['draftState'] }) {
  const t = useText()
  const isWrong = state === 'failed' || state === 'refused'
  return (
    <>
      <p className="quiet">{!isWrong && state !== 'none' && t(`edit.draft.${state}`)}</p>
      <p role="status">{isWrong && t(`edit.draft.${state}`)}</p>
    </>
  )
}
