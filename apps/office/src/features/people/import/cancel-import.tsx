import { useState } from 'react'
import type { Guid } from '@portal/domain/values/guid.ts'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { useCancel } from './import.queries.ts'

/** Cancels an import after a question. */
export function CancelImport({ id }: { readonly id: Guid }) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const cancel = useCancel(id)
  return (
    <>
      <Button onPress={() => setAsking(true)}>{t('imports.cancel')}</Button>
      <Dialog
        title={t('imports.cancel.title')}
        width="narrow"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onPress={() => setAsking(false)}>{t('imports.cancel.not')}</Button>
            <Button kind="primary" onPress={() => cancel.mutate()} isPending={cancel.isPending}>
              {t('imports.cancel')}
            </Button>
          </>
        }
      >
        <p>{t('imports.cancel.text')}</p>
        <FailureAlert failure={cancel.error} />
      </Dialog>
    </>
  )
}
