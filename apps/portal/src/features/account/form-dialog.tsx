import { useId, type FormEvent, type ReactNode } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button, BusyNote } from '@portal/ui/button/button.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'

type FormDialogProps = {
  readonly title: string
  readonly onClose: () => void
  /** The text of the submit button. */
  readonly submit: string
  readonly onSubmit: () => void
  readonly isBusy: boolean
  readonly reasonNotTo?: string | undefined
  /** The explanation and the error, above the fields. */
  readonly intro?: ReactNode
  /** The fields. */
  readonly children: ReactNode
  /** The result, shown instead of the form after success. */
  readonly done?: ReactNode
  /** The text of the button that closes the result. */
  readonly doneText?: string
}

/** A dialog with one form: cancel, submit and the result. The submit event does not reach the page below. */
export function FormDialog(props: FormDialogProps) {
  const { title, onClose, onSubmit, isBusy, intro, children, done } = props
  const form = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!isBusy) onSubmit()
  }
  return (
    <Dialog title={title} isOpen onClose={onClose} actions={<Actions {...props} form={form} />}>
      {done ? (
        <div ref={stand} tabIndex={-1}>
          {done}
        </div>
      ) : (
        <>
          {intro}
          <form id={form} onSubmit={submit}>
            {children}
          </form>
          <BusyNote isBusy={isBusy} />
        </>
      )}
    </Dialog>
  )
}

/** Moves the focus from the removed submit button to the result, not to the close button. */
const stand = (element: HTMLElement | null) => element?.focus()

type ActionsProps = FormDialogProps & { readonly form: string }

function Actions({ onClose, submit, isBusy, reasonNotTo, done, doneText, form }: ActionsProps) {
  const t = useText()
  if (done)
    return (
      <Button kind="primary" onPress={onClose}>
        {doneText ?? t('common.close')}
      </Button>
    )
  return (
    <>
      <Button onPress={onClose}>{t('common.cancel')}</Button>
      <Button kind="primary" type="submit" form={form} isPending={isBusy} reasonNotTo={reasonNotTo}>
        {submit}
      </Button>
    </>
  )
}
