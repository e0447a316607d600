import { clearPersonalStorage } from '../../api/storage.ts'
import { useText, WithTexts } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { useSignOut } from './account.queries.ts'

type RightsDeniedProps = {
  readonly onLogIn: () => void
  readonly onReload: () => void
  readonly onClose: () => void
}

/** The dialog for denied rights or a possibly expired session: retry, or sign in again. */
export function RightsDenied(props: RightsDeniedProps) {
  return (
    <WithTexts area="account">
      <DeniedDialog {...props} />
    </WithTexts>
  )
}

function DeniedDialog({ onLogIn, onReload, onClose }: RightsDeniedProps) {
  const t = useText()
  const logInAgain = () => {
    clearPersonalStorage()
    onLogIn()
  }
  // Ends the old session first; a failure does not matter, because the person signs in again.
  const signOut = useSignOut({ onSuccess: logInAgain, onError: logInAgain })
  return (
    <Dialog
      title={t('session.rights.title')}
      isUrgent
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={() => signOut.mutate()} isPending={signOut.isPending}>
            {t('session.rights.login')}
          </Button>
          <Button kind="primary" onPress={onReload}>
            {t('session.rights.refresh')}
          </Button>
        </>
      }
    >
      <p>{t('session.rights.text')}</p>
    </Dialog>
  )
}
