import { IMPORT_FILE_MAXIMUM } from '@portal/domain/people/import/import-limits.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { useGo } from '@portal/ui/button/go.tsx'
import { UploadButton, UploadDialog } from '../../../upload/upload-file.tsx'
import { useUpload } from './import.queries.ts'

const KINDS = ['.csv', '.txt', '.xlsx']

/** Uploads a file of people. */
export const UploadImport = () => <UploadButton dialog={ImportDialog} />

function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const go = useGo()
  const { isPending, error, mutate } = useUpload(({ id }) => go(`/imports/${id}`))
  return (
    <UploadDialog
      onClose={onClose}
      title={t('imports.upload')}
      kinds={KINDS}
      largest={IMPORT_FILE_MAXIMUM}
      tooLarge={t('imports.fault.too-large')}
      upload={{ isPending, error, send: (file) => mutate(file) }}
      limits={
        <>
          <p className="quiet">{t('imports.limits')}</p>
          <p className="quiet">{t('imports.never')}</p>
        </>
      }
    />
  )
}
