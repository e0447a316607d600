import { readableEmail } from '@portal/domain/account/person/email/shown-email.ts'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText, WithTexts } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { usePersonShown } from '@portal/web-kit/session/current.ts'
import { notificationSettingsQuery } from './notifications.queries.ts'
import { PreferencesForm } from './preferences-form.tsx'
import './notification-preferences.css'

/** The mail notifications of a person; hidden where the school sends this person none. */
export function NotificationPreferences() {
  return (
    <WithTexts area="account">
      <PreferencesPart />
    </WithTexts>
  )
}

function PreferencesPart() {
  const t = useText()
  const say = useFailureText()
  const { data, error } = useQuery(notificationSettingsQuery(useCall()))
  if (data?.kinds.length === 0) return null
  return (
    <section className="own-account-part" aria-labelledby="notification-preferences">
      <h2 id="notification-preferences">{t('notifications.title')}</h2>
      <p className="quiet">{t('notifications.text')}</p>
      {error && <Alert kind="danger">{say(error)}</Alert>}
      {!data && !error && <Skeleton />}
      {data && data.email === '' && <Alert kind="warning">{t('notifications.no-address')}</Alert>}
      {data && data.email !== '' && <MailedAddress email={data.email} />}
      {data && <PreferencesForm settings={data} />}
    </section>
  )
}

/** The address of the mails, or that it must be confirmed first. */
function MailedAddress({ email }: { readonly email: string }) {
  const t = useText()
  const { emailUnconfirmed } = usePersonShown()
  if (emailUnconfirmed) return <Alert kind="warning">{t('notifications.address.unconfirmed')}</Alert>
  return <p>{t('notifications.address', { email: readableEmail(email) })}</p>
}
