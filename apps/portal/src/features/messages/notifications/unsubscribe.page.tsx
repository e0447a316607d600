import { useQueryOf, textsIn } from '@portal/web-kit/screen/use-address.ts'
import { kindsNamedIn } from '@portal/contract/messages/unsubscribe-proof.ts'
import type { NotificationKind } from '@portal/domain/messages/notifications/preferences.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { BusyNote, Button } from '@portal/ui/button/button.tsx'
import { Link } from '@portal/ui/button/link.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { useUnsubscribe, useUnsubscribeLink } from './notifications.queries.ts'
import './unsubscribe.css'

/** The unsubscribe page of a mail. It needs no sign-in, and does nothing before a press. */
export function UnsubscribePage() {
  const t = useText()
  const { proof } = useQueryOf(textsIn('proof'))
  const { data, error, isPending, mutate } = useUnsubscribe()
  const link = useUnsubscribeLink(proof)
  const failure = error ?? link.refusal
  return (
    <div className="unsubscribe">
      <section className="card unsubscribe-card">
        <PageHead title={t(data ? 'unsubscribe.done.title' : 'unsubscribe.title')} />
        {failure && <Failed failure={failure} />}
        {data && <Done kinds={data.kinds} />}
        {!data && !link.refusal && (
          <>
            <p>{t('unsubscribe.ask')}</p>
            <Kinds kinds={kindsNamedIn(proof)} />
            <p className="quiet">{t('unsubscribe.note')}</p>
            <Button
              kind="primary"
              isWide
              isPending={isPending || link.isPending}
              onPress={() => mutate(proof)}
            >
              {t('unsubscribe.do')}
            </Button>
            <BusyNote isBusy={isPending} />
          </>
        )}
        <Link href="/account">{t('unsubscribe.choose')}</Link>
      </section>
    </div>
  )
}

function Kinds({ kinds }: { kinds: readonly NotificationKind[] }) {
  const t = useText()
  return (
    <ul>
      {kinds.map((kind) => (
        <li key={kind}>{t(`notifications.${kind}`)}</li>
      ))}
    </ul>
  )
}

function Done({ kinds }: { kinds: readonly NotificationKind[] }) {
  const t = useText()
  return (
    <Alert kind="success" isNews>
      <p>{t('unsubscribe.done')}</p>
      <Kinds kinds={kinds} />
    </Alert>
  )
}

function Failed({ failure }: { failure: unknown }) {
  const say = useFailureText()
  return (
    <Alert kind="danger" isNews>
      {say(failure)}
    </Alert>
  )
}
