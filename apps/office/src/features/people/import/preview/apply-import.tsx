import { useState } from 'react'
import type { Guid } from '@portal/domain/values/guid.ts'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { useApply, type ImportPreview } from '../import.queries.ts'

type ApplyImportProps = { readonly id: Guid; readonly preview: ImportPreview }

/** Applies the import. When many pupils are gone, it asks a second time and names their number. */
export function ApplyImport({ id, preview }: ApplyImportProps) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const apply = useApply(id)
  const { hash, counts, refusedCount, asksTwice } = preview
  const run = () => {
    setAsking(false)
    apply.mutate({ hash, gone: counts.gone })
  }
  return (
    <>
      <FailureAlert failure={apply.error} />
      <Button
        kind="primary"
        isPending={apply.isPending}
        onPress={asksTwice ? () => setAsking(true) : run}
        reasonNotTo={refusedCount > 0 ? t('imports.apply.refused') : undefined}
      >
        {t('imports.apply')}
      </Button>
      <Dialog
        title={t('imports.many-gone.title', { count: counts.gone })}
        width="narrow"
        isUrgent
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onPress={() => setAsking(false)}>{t('common.cancel')}</Button>
            <Button kind="primary" onPress={run}>
              {t('imports.many-gone.apply', { count: counts.gone })}
            </Button>
          </>
        }
      >
        <p>{t('imports.many-gone.text')}</p>
      </Dialog>
    </>
  )
}
