import {
  reasonNotToRemove,
  type ArrangedPage,
  type PageArrangement,
} from '@portal/domain/site/editing/page-arrangement.ts'
import { useRefusalText } from '@portal/web-kit/text/failure/refusal-text.tsx'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import type { Arrange } from './pages-list.tsx'

type RemovePageProps = {
  readonly page: ArrangedPage
  readonly arrangement: PageArrangement
  readonly arrange: Arrange
  readonly onClose: () => void
  readonly onCancel: () => void
  readonly onRemoved: () => void
}

/** Explains the removal of a page, and asks for confirmation. */
export function RemovePage({ page, arrangement, arrange, onClose, onCancel, onRemoved }: RemovePageProps) {
  const t = useText()
  const { number, name } = page
  const reason = useRefusalText(reasonNotToRemove(arrangement.pages, number))
  const body = { number, begunWith: arrangement.version }
  return (
    <Dialog
      title={t('editing.pages.remove-title', { name })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onCancel}>{t('editing.pages.keep')}</Button>
          <Button
            kind="danger"
            isPending={arrange.isPending}
            reasonNotTo={reason}
            onPress={() => arrange.mutate({ kind: 'remove', body }, { onSuccess: onRemoved })}
          >
            {t('editing.pages.remove')}
          </Button>
        </>
      }
    >
      <FailureAlert failure={arrange.error} />
      <p>{t('editing.pages.remove-explained')}</p>
    </Dialog>
  )
}
