import type { Session } from '@portal/domain/account/sign-in/session.ts'
import { clearPersonalStorage, clearStorageBut } from '../../../api/storage.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { useText, WithTexts } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'

type SessionExpiredProps = {
  /** The last known session: a link session ends with another text. */
  readonly session: Session | undefined
  readonly onLogIn: () => void
  readonly onReload: () => void
}

/** Says once that the session is over, and blocks until the person signs in again. */
export function SessionExpired(props: SessionExpiredProps) {
  return (
    <WithTexts area="account">
      <ExpiredDialog {...props} />
    </WithTexts>
  )
}

function ExpiredDialog({ session, onLogIn, onReload }: SessionExpiredProps) {
  const t = useText()
  const byLink = session?.stage === 'authenticated' && session.authentication.type === 'TOKEN'
  const logInAgain = () => {
    if (session?.stage === 'authenticated') clearStorageBut(session.person.guid)
    else clearPersonalStorage()
    onLogIn()
  }
  return (
    <Dialog
      title={t('session.expired.title')}
      width="narrow"
      isUrgent
      isOpen
      actions={
        byLink ? (
          <Button kind="primary" onPress={onReload}>
            {t('session.expired.again')}
          </Button>
        ) : (
          <Button kind="primary" onPress={logInAgain}>
            {t('session.expired.login')}
          </Button>
        )
      }
    >
      <p>{t(expiredText(session))}</p>
    </Dialog>
  )
}

/** Returns one of three texts: for a link, for the school's app, and for everybody else. */
export function expiredText(session: Session | undefined): TextKey {
  if (session?.stage !== 'authenticated' || session.authentication.type !== 'TOKEN')
    return 'session.expired.text'
  return session.authentication.source === 'SCHOOL_APP'
    ? 'session.expired.school-app'
    : 'session.expired.token'
}
