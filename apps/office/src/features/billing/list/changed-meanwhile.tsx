import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'

type ChangedMeanwhileProps = {
  /** Whether the editor has not yet chosen for the own version. */
  readonly isUndecided: boolean
  /** Takes what is stored now as seen, so that the next save replaces it. */
  readonly onKeepMine: () => void
}

/** Says that somebody else changed the same; the fields show what is stored now. */
export function ChangedMeanwhile({ isUndecided, onKeepMine }: ChangedMeanwhileProps) {
  const t = useText()
  if (!isUndecided) return <Alert kind="info">{t('lists.save-mine')}</Alert>
  return (
    <Alert kind="warning" isNews actions={<Button onPress={onKeepMine}>{t('lists.keep-mine')}</Button>}>
      {t('refusal.changed-meanwhile')}
    </Alert>
  )
}
