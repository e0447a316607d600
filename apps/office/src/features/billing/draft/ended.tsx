import { isRefusal } from '@portal/web-kit/api/failures.ts'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { addressOfPublished } from '../lists/list-address.ts'
import { useEditor } from './editor-context.ts'
import { useUnschedule } from './use-unschedule.ts'

/** Says why nothing can be saved any more. What was typed stays on the screen. */
export function Ended({ failure }: { readonly failure: unknown }) {
  const t = useText()
  const { id, autosave } = useEditor()
  const { mutate, isPending, error } = useUnschedule(id)
  const goOn = () =>
    mutate(undefined, { onSuccess: (stored) => autosave.resolve(autosave.snapshot().draft, stored) })
  if (isRefusal(failure, 'list-scheduled'))
    return (
      <>
        <Alert
          kind="warning"
          isNews
          title={t('draft.ended-scheduled')}
          actions={
            <Button isPending={isPending} onPress={goOn}>
              {t('draft.unschedule-and-save')}
            </Button>
          }
        >
          {t('draft.ended-scheduled-text')}
        </Alert>
        <FailureAlert failure={error} />
      </>
    )
  return (
    <Alert
      kind="warning"
      isNews
      title={t('draft.ended')}
      actions={<LinkButton href={addressOfPublished(id)}>{t('draft.to-published')}</LinkButton>}
    >
      {t('draft.ended-text')}
    </Alert>
  )
}
