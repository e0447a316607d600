import { useState } from 'react'
import { asksEmail, mayDismissEmailDialog } from '@portal/domain/account/person/email/email-dialog.ts'
import { isStoredForSession, storeForSession } from '../../../api/storage.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText, WithTexts } from '@portal/web-kit/text/use-text.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { useSetEmail } from '../sign-in.queries.ts'
import { useSchool, useSession } from '@portal/web-kit/session/current.ts'
import { EmailDialog } from './email-dialog.tsx'

/** Asks a person without an e-mail address for one, where the school wants that. */
export function AskEmail({ onLeave }: { onLeave: () => void }) {
  const t = useText()
  const say = useFailureText()
  const school = useSchool()
  const { person, role, authentication } = useSession()
  const [isDismissed, setDismissed] = useState(() => isStoredForSession('email-later'))
  const saving = useSetEmail({
    onKnown: (failure) =>
      failure
        ? showToast({ kind: 'warning', title: say(failure) })
        : showToast({ kind: 'success', title: t('email-dialog.saved') }),
  })
  const isAsked = asksEmail(school, {
    authenticated: true,
    email: person.email,
    onLoginPage: false,
    impersonated: role.impersonated,
    portalAdmin: role.portalAdmin,
    byLink: authentication.type === 'TOKEN',
    dismissed: isDismissed,
  })
  if (!isAsked) return null
  const dismiss = () => {
    storeForSession('email-later')
    setDismissed(true)
  }
  return (
    <WithTexts area="account">
      <EmailDialog
        saving={saving}
        onLeave={onLeave}
        {...(mayDismissEmailDialog(school) && { onDismiss: dismiss })}
      />
    </WithTexts>
  )
}
