import { ImageUp } from 'lucide-react'
import { useEffect, useState, type SubmitEvent } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { FileButton } from '@portal/ui/button/file-button.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { TextAreaField } from '@portal/ui/field/text-field.tsx'
import type { Picture } from './commands.ts'
import { readPicture, type ReadPicture } from './read-picture.ts'
import { showFaults } from '../show-faults.ts'

type PictureDialogProps = {
  /** The existing picture, to change its description. */
  readonly picture: Picture | undefined
  /** A pasted picture. */
  readonly file: File | undefined
  readonly onSet: (picture: Picture) => void
  readonly onClose: () => void
}

const KINDS = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

/** A picture and its description, which is required. */
export function PictureDialog({ picture, file, onSet, onClose }: PictureDialogProps) {
  const t = useText()
  const [shown, setShown] = useState<ReadPicture | Picture | 'unreadable' | undefined>(picture)
  const [alt, setAlt] = useState(picture?.alt ?? '')
  const [wasTried, setTried] = useState(false)
  const read = async (chosen: File) => setShown((await readPicture(chosen)) ?? 'unreadable')
  useEffect(() => {
    if (file) void readPicture(file).then((found) => setShown(found ?? 'unreadable'))
  }, [file])
  const isThere = typeof shown === 'object'
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    showFaults(event, () => setTried(true))
    if (isThere && alt.trim() !== '')
      onSet({ src: shown.src, width: shown.width, height: shown.height, alt: alt.trim() })
  }
  return (
    <Dialog
      title={t('editing.picture')}
      isOpen
      onClose={onClose}
      actions={
        <Button kind="primary" type="submit" form="picture-form">
          {t('editing.picture.set')}
        </Button>
      }
    >
      <form id="picture-form" noValidate onSubmit={submit} className="editor-form">
        {isThere && <img src={shown.src} alt="" className="editor-picture" />}
        <div className="field">
          <FileButton accept={KINDS} onFile={(chosen) => void read(chosen)} icon={ImageUp}>
            {t(isThere ? 'editing.picture.other' : 'editing.picture.choose')}
          </FileButton>
          <div role="alert" className="field-error-line">
            {shown === 'unreadable' && <span className="field-error">{t('editing.picture.unreadable')}</span>}
            {wasTried && !shown && <span className="field-error">{t('editing.picture.none')}</span>}
          </div>
        </div>
        <TextAreaField
          label={t('editing.picture.alt')}
          hint={t('editing.picture.alt-hint')}
          value={alt}
          onChange={setAlt}
          isRequired
          validationBehavior="aria"
          error={wasTried && alt.trim() === '' ? t('editing.picture.alt-missing') : undefined}
        />
      </form>
    </Dialog>
  )
}
