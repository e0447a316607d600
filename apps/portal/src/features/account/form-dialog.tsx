import { useId, type FormEvent, type ReactNode } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button, BusyNote } from '@portal/ui/button/button.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'

type FormDialogProps = {
  readonly title: string
  readonly onClose: () => void
  /** What the button that sends the form says. */
  readonly submit: string
  readonly onSubmit: () => void
  readonly isBusy: boolean
  readonly reasonNotTo?: string | undefined
  /** What it is about, and what went wrong: above the fields. */
  readonly intro?: ReactNode
  /** The fields. */
  readonly children: ReactNode
  /** What is there to read once all is done, in the place of the form. */
  readonly done?: ReactNode
  /** What the button says that closes the dialog then. */
  readonly doneText?: string
}

/** A dialog that is one form: cancel, send, and what comes of it. The page below does not hear of the sending. */
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

/** Whoever pressed the button that is gone stands at what came of it, and not on the button that closes it. */
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
