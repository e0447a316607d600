import { FileUp, Upload } from 'lucide-react'
import { useState } from 'react'
import { FEED_FILE_MAXIMUM } from '@portal/domain/people/feed-import/feed-import.ts'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { FileButton } from '@portal/ui/button/file-button.tsx'
import { useGo } from '@portal/ui/button/go.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { useUploadFeed } from './feed.queries.ts'
import '../import/import.css'

const KINDS = ['.json', '.zip', '.ics']

/** The button that uploads a file of a system, with its dialog. */
export function UploadFeed() {
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
  const [pupilNumber, setPupilNumber] = useState('')
  const [isTooLarge, setTooLarge] = useState(false)
  const upload = useUploadFeed(({ id }) => go(`/feeds/${id}`))
  const send = (file: File | undefined) => {
    if (!file || upload.isPending) return
    setTooLarge(file.size > FEED_FILE_MAXIMUM)
    if (file.size <= FEED_FILE_MAXIMUM) upload.mutate({ file, pupilNumber: pupilNumber.trim() })
  }
  return (
    <Dialog
      title={t('feeds.upload')}
      isOpen
      onClose={onClose}
      actions={<Button onPress={onClose}>{t('common.cancel')}</Button>}
    >
      <p>{t('feeds.kinds')}</p>
      <TextField
        label={t('feeds.pupil-number')}
        hint={t('feeds.pupil-number.hint')}
        value={pupilNumber}
        onChange={setPupilNumber}
        maxLength={40}
      />
      <div className="import-drop">
        <Icon of={FileUp} size={26} />
        <FileButton accept={KINDS} onFile={send} kind="primary" isPending={upload.isPending}>
          {t('imports.choose')}
        </FileButton>
      </div>
      <p className="quiet">{t('feeds.limits')}</p>
      {isTooLarge && (
        <Alert kind="danger" isNews>
          {t('feeds.too-large')}
        </Alert>
      )}
      <FailureAlert failure={upload.error} />
    </Dialog>
  )
}
