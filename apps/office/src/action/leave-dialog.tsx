import { useBlocker } from '@tanstack/react-router'
import { Button } from '@portal/ui/button/button.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'

type LeaveDialogProps = {
  /** Whether something would be lost; may save first. */
  readonly isUnsaved: () => boolean | Promise<boolean>
  /** Whether the browser asks too before the page is closed; by default always. */
  readonly isAskedByBrowser?: () => boolean
  readonly words: {
    readonly title: string
    readonly text: string
    readonly leave: string
    readonly stay: string
  }
}

/** Asks before leaving with something unsaved, on navigation and in the browser: leave without it, or stay. */
export function LeaveDialog({ isUnsaved, isAskedByBrowser, words }: LeaveDialogProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isUnsaved,
    enableBeforeUnload: isAskedByBrowser ?? true,
    withResolver: true,
  })
  return (
    <Dialog
      title={words.title}
      width="narrow"
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      isUrgent
      actions={
        <>
          <Button onPress={() => proceed?.()}>{words.leave}</Button>
          <Button kind="primary" onPress={() => reset?.()}>
            {words.stay}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
    </Dialog>
  )
}
