import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useId, type FormEvent, type ReactNode } from 'react'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'

type ActionDialogProps = {
  readonly title: string
  /** What happens, on the button. */
  readonly action: string
  /** What a notification says afterwards. */
  readonly done: string
  /** What is read again afterwards. */
  readonly changes: QueryKey
  readonly run: () => Promise<unknown>
  readonly onClose: () => void
  /** What the other button says, where the usual word for it would say what happens. */
  readonly dismiss?: string
  readonly width?: 'narrow' | 'normal'
  /** Whether it may run; absent for always. It is asked at the press, and shows at the fields what is missing. */
  readonly check?: () => boolean
  /** The failure in its own place; without it the failure appears below the content. */
  readonly showFailure?: (failure: Error) => ReactNode
  readonly children: ReactNode
}

/** Asks before something is done; a failure stays in the question, and nothing typed is lost. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, action, done, changes, run, onClose, width = 'narrow', check, showFailure, children } = props
  const t = useText()
  const form = useId()
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: run,
    // A refusal often means that something else is stored by now than what is shown.
    onError: () => queries.invalidateQueries({ queryKey: changes }),
    onSuccess: () => {
      onClose()
      showToast({ kind: 'success', title: done })
      return queries.invalidateQueries({ queryKey: changes })
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (check?.() ?? true) mutate()
  }
  return (
    <Dialog
      title={title}
      width={width}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{props.dismiss ?? t('common.cancel')}</Button>
          <Button kind="primary" type="submit" form={form} isPending={isPending}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} noValidate className="action-form">
        {children}
        {error && showFailure ? showFailure(error) : <FailureAlert failure={error} />}
      </form>
    </Dialog>
  )
}
