import { mayReach } from '@portal/domain/account/portal/access.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { useOneAtATime } from '@portal/ui/browser/use-one-at-a-time.ts'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { useSession } from '@portal/web-kit/session/current.ts'
import { useAskLinkAgain } from './email-change.queries.ts'

/** Mails a new link to the unconfirmed address; also for an account without a password. */
export function AskLinkAgain() {
  const t = useText()
  const say = useFailureText()
  const { person, role, authentication } = useSession()
  const asking = useAskLinkAgain()
  const once = useOneAtATime()
  if (!person.emailUnconfirmed || role.impersonated || !mayReach(authentication, 'ACCOUNT')) return null
  const ask = () =>
    once(() =>
      asking
        .mutateAsync(person.email)
        .then(() => showToast({ kind: 'success', title: t('account.email.sent-again') }))
        .catch((failure: Error) => showToast({ kind: 'warning', title: say(failure) })),
    )
  return (
    <Button onPress={ask} isPending={asking.isPending}>
      {t('account.email.send-again')}
    </Button>
  )
}
