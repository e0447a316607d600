import { useQuery } from '@tanstack/react-query'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useText, WithTexts } from '@portal/web-kit/text/use-text.tsx'
import { BusyNote, Button } from '@portal/ui/button/button.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { offlineSettingsQuery, useChooseOfflineReading } from './offline.queries.ts'

/** Reading without a connection in this browser: what it means, and turning it on and off. */
export function OfflinePart() {
  return (
    <WithTexts area="account">
      <Part />
    </WithTexts>
  )
}

function Part() {
  const t = useText()
  const { data } = useQuery(offlineSettingsQuery(useCall()))
  if (!data) return null
  return (
    <section className="own-account-part" aria-labelledby="offline-reading">
      <h2 id="offline-reading">{t('offline.title')}</h2>
      <p className="quiet">{t('offline.text')}</p>
      {data.isOffered ? (
        <Choice isOn={data.isOn} />
      ) : (
        <Alert kind="info">{t('offline.not-remembered')}</Alert>
      )}
    </section>
  )
}

function Choice({ isOn }: { isOn: boolean }) {
  const t = useText()
  const choose = useChooseOfflineReading((isNowOn) =>
    showToast({ kind: 'success', title: t(isNowOn ? 'offline.is-on' : 'offline.is-off') }),
  )
  return (
    <>
      <FailureAlert failure={choose.error} />
      <p>{t(isOn ? 'offline.on' : 'offline.off')}</p>
      <Button isPending={choose.isPending} onPress={() => choose.mutate(!isOn)}>
        {t(isOn ? 'offline.stop' : 'offline.start')}
      </Button>
      <BusyNote isBusy={choose.isPending} />
    </>
  )
}
