import type { ReactNode } from 'react'
import { X } from 'lucide-react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from '../button/button.tsx'
import { InLanguage } from './in-language.tsx'
import { useUiMessages } from '../text/ui-messages.tsx'
import './dialog.css'

export type DialogProps = {
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

type OpenDialogProps = Omit<DialogProps, 'isOpen'>

/** Appears without transition; a click beside it does not close it. */
export function OpenDialog({
  title,
  children,
  actions,
  onClose,
  isUrgent,
  width = 'normal',
}: OpenDialogProps) {
  const words = useUiMessages()
  return (
    <InLanguage>
      <ModalOverlay
        isOpen
        onOpenChange={(open) => !open && onClose?.()}
        isDismissable={false}
        isKeyboardDismissDisabled={!onClose}
        className="dialog-overlay"
      >
        <Modal className={`dialog dialog-${width}`}>
          <AriaDialog role={isUrgent ? 'alertdialog' : 'dialog'} className="dialog-content">
            <header className="dialog-head">
              <Heading slot="title" level={2}>
                {title}
              </Heading>
              {onClose && <IconButton icon={X} label={words.close} onPress={onClose} />}
            </header>
            <div className="dialog-body">{children}</div>
            {actions && <footer className="dialog-actions">{actions}</footer>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </InLanguage>
  )
}
