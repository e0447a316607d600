import { useState } from 'react'
import { FEED_FILE_MAXIMUM } from '@portal/domain/people/feed-import/feed-import.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { useGo } from '@portal/ui/button/go.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import { UploadButton, UploadDialog } from '../../../upload/upload-file.tsx'
import { useUploadFeed } from './feed.queries.ts'

const KINDS = ['.json', '.zip', '.ics']

/** Uploads a file of a system. */
export const UploadFeed = () => <UploadButton dialog={FeedDialog} />

function FeedDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const go = useGo()
  const [pupilNumber, setPupilNumber] = useState('')
  const { isPending, error, mutate } = useUploadFeed(({ id }) => go(`/feeds/${id}`))
  return (
    <UploadDialog
      onClose={onClose}
      title={t('feeds.upload')}
      kinds={KINDS}
      largest={FEED_FILE_MAXIMUM}
      tooLarge={t('feeds.too-large')}
      upload={{ isPending, error, send: (file) => mutate({ file, pupilNumber: pupilNumber.trim() }) }}
      before={
        <>
          <p>{t('feeds.kinds')}</p>
          <TextField
            label={t('feeds.pupil-number')}
            hint={t('feeds.pupil-number.hint')}
            value={pupilNumber}
            onChange={setPupilNumber}
            maxLength={40}
          />
        </>
      }
      limits={<p className="quiet">{t('feeds.limits')}</p>}
    />
  )
}
