import { FileUp, Upload } from 'lucide-react'
import { useState, type DragEvent } from 'react'
import { IMPORT_FILE_MAXIMUM } from '@portal/domain/people/import/import-limits.ts'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { FileButton } from '@portal/ui/button/file-button.tsx'
import { useGo } from '@portal/ui/button/go.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { useUpload } from './import.queries.ts'
import './import.css'

const KINDS = ['.csv', '.txt', '.xlsx']

/** The button that uploads a file, with its dialog. */
export function UploadImport() {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="primary" icon={Upload} onPress={() => setOpen(true)}>
        {t('imports.upload')}
      </Button>
      {isOpen && <UploadDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function UploadDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const go = useGo()
  const [isTooLarge, setTooLarge] = useState(false)
  const [isOver, setOver] = useState(false)
  const upload = useUpload(({ id }) => go(`/imports/${id}`))
  const send = (file: File | undefined) => {
    if (!file || upload.isPending) return
    setTooLarge(file.size > IMPORT_FILE_MAXIMUM)
    if (file.size <= IMPORT_FILE_MAXIMUM) upload.mutate(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    send(event.dataTransfer.files[0])
  }
  return (
    <Dialog
      title={t('imports.upload')}
      isOpen
      onClose={onClose}
      actions={<Button onPress={onClose}>{t('common.cancel')}</Button>}
    >
      <div
        className="import-drop"
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
        <FileButton accept={KINDS} onFile={send} kind="primary" isPending={upload.isPending}>
          {t('imports.choose')}
        </FileButton>
      </div>
      <p className="quiet">{t('imports.limits')}</p>
      <p className="quiet">{t('imports.never')}</p>
      {isTooLarge && (
        <Alert kind="danger" isNews>
          {t('imports.fault.too-large')}
        </Alert>
      )}
      <FailureAlert failure={upload.error} />
    </Dialog>
  )
}
