import { X } from 'lucide-react'
import { Suspense, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useIsInBrowser } from '../browser/use-is-in-browser.ts'
import { IconButton } from '../button/button.tsx'
import { useUiMessages } from '../text/ui-messages.tsx'
import { openModal } from './open-dialogs.ts'
import { ToastRegion } from './toasts/toasts.tsx'
import './dialog.css'

type DialogProps = {
  readonly title: string
  readonly children: ReactNode
  /** The buttons, the primary one last. */
  readonly actions?: ReactNode
  readonly isOpen: boolean
  /** Absent: the dialog is blocking; Escape does nothing, and only its actions close it. */
  readonly onClose?: () => void
  readonly isUrgent?: boolean
  readonly width?: 'narrow' | 'normal'
}

/** A dialog over the page. It appears without transition; a click beside it does not close it. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  const isInBrowser = useIsInBrowser()
  // Outside the page, so that its buttons and forms do not belong to a form around it.
  return isOpen && isInBrowser && createPortal(<OpenDialog {...rest} />, document.body)
}

type OpenDialogProps = Omit<DialogProps, 'isOpen'>

function OpenDialog({ title, children, actions, onClose, isUrgent, width = 'normal' }: OpenDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const words = useUiMessages()
  useLayoutEffect(() => (dialog.current ? openModal(titleId, dialog.current) : undefined), [titleId])
  useLayoutEffect(() => (dialog.current ? stayAboveKeyboard(dialog.current) : undefined), [])
  useCloseRequests(dialog, onClose)
  return (
    <dialog
      ref={dialog}
      {...(isUrgent && { role: 'alertdialog' })}
      aria-labelledby={titleId}
      tabIndex={-1}
      className={`dialog dialog-${width}`}
    >
      <header className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        {onClose && <IconButton icon={X} label={words.close} onPress={onClose} />}
      </header>
      <div className="dialog-body">
        <Suspense>{children}</Suspense>
      </div>
      {actions && <footer className="dialog-actions">{actions}</footer>}
      <ToastRegion within={titleId} />
    </dialog>
  )
}

/**
 * Calls back when the browser asks to close the dialog, by Escape or the back gesture of a phone. The dialog stays: its
 * screen decides.
 */
function useCloseRequests(at: RefObject<HTMLDialogElement | null>, onClose: (() => void) | undefined): void {
  useLayoutEffect(() => {
    const dialog = at.current
    const hear = (event: Event) => {
      // A file field in the dialog has an event of the same name.
      if (event.target !== dialog) return
      event.preventDefault()
      onClose?.()
    }
    // For a second Escape, browsers close it whatever the answer is.
    const reopen = () => dialog?.open === false && dialog.showModal()
    dialog?.addEventListener('cancel', hear)
    dialog?.addEventListener('close', reopen)
    return () => {
      dialog?.removeEventListener('cancel', hear)
      dialog?.removeEventListener('close', reopen)
    }
  }, [at, onClose])
}

/** Keeps the dialog in the part of the screen that an on-screen keyboard leaves, which styles cannot tell. */
function stayAboveKeyboard(dialog: HTMLDialogElement): () => void {
  const { visualViewport: view } = window
  if (!view) return () => {}
  const measure = () => dialog.style.setProperty('--visible-height', `${view.height * view.scale}px`)
  measure()
  view.addEventListener('resize', measure)
  return () => view.removeEventListener('resize', measure)
}
