import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { PushSettings } from '@portal/contract/messages/push.ts'
import type { PushChoice } from '@portal/domain/messages/notifications/push/push-subscription.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useText, WithTexts } from '@portal/web-kit/text/use-text.tsx'
import { useIsInBrowser } from '@portal/ui/browser/use-is-in-browser.ts'
import { BusyNote, Button } from '@portal/ui/button/button.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Checkbox } from '@portal/ui/field/choice/checkbox.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { allowsNotifications, pushSupport } from './push-browser.ts'
import { pushSettingsQuery, useEndPush, useSavePush, useStartPush } from './push.queries.ts'
import './push.css'

/** The push notifications of this browser; hidden where the school notifies this person of nothing. */
export function PushPart() {
  return (
    <WithTexts area="account">
      <Part />
    </WithTexts>
  )
}

function Part() {
  const t = useText()
  const isInBrowser = useIsInBrowser()
  const { data } = useQuery(pushSettingsQuery(useCall()))
  if (!data || data.kinds.length === 0) return null
  const support = isInBrowser ? pushSupport(window) : 'supported'
  return (
    <section className="own-account-part" aria-labelledby="push-notifications">
      <h2 id="push-notifications">{t('push.title')}</h2>
      <p className="quiet">{t('push.text')}</p>
      {support !== 'supported' ? (
        <Alert kind="info">{t(support === 'ios-browser' ? 'push.ios' : 'push.unsupported')}</Alert>
      ) : !data.isOffered ? (
        <Alert kind="info">{t('push.not-remembered')}</Alert>
      ) : data.choice ? (
        <ChoiceForm settings={data} choice={data.choice} />
      ) : (
        <Start settings={data} />
      )}
    </section>
  )
}

/** Turns notifications on: about everything, and without details. */
function Start({ settings: { kinds } }: { settings: PushSettings }) {
  const t = useText()
  const [isDenied, setDenied] = useState(false)
  const start = useStartPush(() => showToast({ kind: 'success', title: t('push.on') }))
  const begin = async () => {
    const isAllowed = await allowsNotifications()
    setDenied(!isAllowed)
    if (isAllowed) start.mutate({ kinds, showsDetails: false })
  }
  return (
    <div className="push-start">
      {isDenied && <Alert kind="warning">{t('push.denied')}</Alert>}
      <PushFailure failure={start.error} />
      <Button isPending={start.isPending} onPress={() => void begin()}>
        {t('push.start')}
      </Button>
      <BusyNote isBusy={start.isPending} />
    </div>
  )
}

/** A failure of the browser to subscribe, or of the portal. */
function PushFailure({ failure }: { failure: Error | null }) {
  const t = useText()
  if (failure instanceof DOMException) return <Alert kind="danger">{t('push.failed')}</Alert>
  return <FailureAlert failure={failure} />
}

/** What this browser notifies of, and whether it shows details. */
function ChoiceForm({ settings, choice: stored }: { settings: PushSettings; choice: PushChoice }) {
  const t = useText()
  const [choice, setChoice] = useState(stored)
  const save = useSavePush(() => showToast({ kind: 'success', title: t('push.saved') }))
  const stop = useEndPush(() => showToast({ kind: 'success', title: t('push.stopped') }))
  const isBusy = save.isPending || stop.isPending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) save.mutate(choice)
  }
  return (
    <Card>
      <form className="push-choice" onSubmit={submit}>
        <PushFailure failure={save.error ?? stop.error} />
        <fieldset>
          <legend>{t('push.kinds')}</legend>
          {settings.kinds.map((kind) => (
            <Checkbox
              key={kind}
              isSelected={choice.kinds.includes(kind)}
              onChange={(isTicked) =>
                setChoice({
                  ...choice,
                  kinds: settings.kinds.filter((one) =>
                    one === kind ? isTicked : choice.kinds.includes(one),
                  ),
                })
              }
            >
              {t(`notifications.${kind}`)}
            </Checkbox>
          ))}
        </fieldset>
        <Checkbox
          aria-describedby="push-details-hint"
          isSelected={choice.showsDetails}
          onChange={(showsDetails) => setChoice({ ...choice, showsDetails })}
        >
          {t('push.details')}
        </Checkbox>
        <p id="push-details-hint" className="small quiet">
          {t('push.details-hint')}
        </p>
        <div className="push-actions">
          <Button kind="primary" type="submit" isPending={save.isPending}>
            {t('push.save')}
          </Button>
          <Button kind="quiet" isPending={stop.isPending} onPress={() => stop.mutate()}>
            {t('push.stop')}
          </Button>
        </div>
        <BusyNote isBusy={isBusy} />
      </form>
    </Card>
  )
}
