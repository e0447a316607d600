import { FileUp, Upload } from 'lucide-react'
import { useState, type ComponentType, type DragEvent, type ReactNode } from 'react'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { FileButton } from '@portal/ui/button/file-button.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import './upload-file.css'

type UploadDialogProps = {
  readonly onClose: () => void
  readonly title: string
  /** The extensions of files that may be chosen. */
  readonly kinds: readonly string[]
  /** The largest file in bytes, and what is said of a larger one. */
  readonly largest: number
  readonly tooLarge: string
  readonly upload: {
    readonly isPending: boolean
    readonly error: Error | null
    readonly send: (file: File) => void
  }
  /** What one says beside the file. */
  readonly before?: ReactNode
  /** What is accepted, below the file. */
  readonly limits: ReactNode
}

type UploadButtonProps = { readonly dialog: ComponentType<{ readonly onClose: () => void }> }

/** The button that opens the dialog of an upload, which is empty each time. */
export function UploadButton({ dialog: UploadsIn }: UploadButtonProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="primary" icon={Upload} onPress={() => setOpen(true)}>
        {t('imports.upload')}
      </Button>
      {isOpen && <UploadsIn onClose={() => setOpen(false)} />}
    </>
  )
}

/** The dialog of an upload; a file is chosen or dropped. */
export function UploadDialog(props: UploadDialogProps) {
  const { title, kinds, largest, tooLarge, upload, before, limits, onClose } = props
  const t = useText()
  const [isTooLarge, setTooLarge] = useState(false)
  const [isOver, setOver] = useState(false)
  const send = (file: File | undefined) => {
    if (!file || upload.isPending) return
    setTooLarge(file.size > largest)
    if (file.size <= largest) upload.send(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    send(event.dataTransfer.files[0])
  }
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={<Button onPress={onClose}>{t('common.cancel')}</Button>}
    >
      {before}
      <div
        className="upload-drop"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon of={FileUp} size={26} />
        <p>{t('imports.drop')}</p>
        <FileButton accept={kinds} onFile={send} kind="primary" isPending={upload.isPending}>
          {t('imports.choose')}
        </FileButton>
      </div>
      {limits}
      {isTooLarge && (
        <Alert kind="danger" isNews>
          {tooLarge}
        </Alert>
      )}
      <FailureAlert failure={upload.error} />
    </Dialog>
  )
}
