import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.tsx'
import { useFailureText } from '../../../text/failure-text.tsx'
import { useText } from '../../../text/use-text.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { authenticatorQuery } from './authenticator.queries.ts'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'
import { RemoveApp } from './remove-app.tsx'
import { SetUpApp } from './set-up-app.tsx'

/** With so few of them it is time for new ones. */
const FEW_CODES = 2

/** Whether the code at signing in comes from an app, for administrators; and what one can do about it. */
export function Authenticator() {
  const t = useText()
  const say = useFailureText()
  const { data, error } = useQuery(authenticatorQuery(useCall()))
  return (
    <section className="own-account-part" aria-labelledby="authenticator">
      <h2 id="authenticator">{t('authenticator.title')}</h2>
      <p className="quiet">{t('authenticator.text')}</p>
      {error && <Alert kind="danger">{say(error)}</Alert>}
      {!data && !error && <Skeleton />}
      {data && <Standing isActive={data.active} codesLeft={data.recoveryCodesLeft} />}
    </section>
  )
}

type Open = 'nothing' | 'set-up' | 'renew' | 'remove'

function Standing({ isActive, codesLeft }: { isActive: boolean; codesLeft: number }) {
  const [open, setOpen] = useState<Open>('nothing')
  const close = () => setOpen('nothing')
  return (
    <>
      {isActive ? (
        <WithApp codesLeft={codesLeft} onOpen={setOpen} />
      ) : (
        <WithoutApp onOpen={() => setOpen('set-up')} />
      )}
      {open === 'set-up' && <SetUpApp onClose={close} />}
      {open === 'renew' && <NewRecoveryCodes onClose={close} />}
      {open === 'remove' && <RemoveApp onClose={close} />}
    </>
  )
}

function WithoutApp({ onOpen }: { onOpen: () => void }) {
  const t = useText()
  return (
    <>
      <p>{t('authenticator.off')}</p>
      <Button kind="primary" onPress={onOpen}>
        {t('authenticator.set-up')}
      </Button>
    </>
  )
}

type WithAppProps = { readonly codesLeft: number; readonly onOpen: (what: Open) => void }

function WithApp({ codesLeft, onOpen }: WithAppProps) {
  const t = useText()
  return (
    <>
      <Alert kind="success" title={t('authenticator.on')}>
        <p>{t('authenticator.codes-left', { count: codesLeft })}</p>
      </Alert>
      {codesLeft <= FEW_CODES && <Alert kind="warning">{t('authenticator.codes-few')}</Alert>}
      <p className="own-account-actions">
        <Button onPress={() => onOpen('renew')}>{t('authenticator.renew')}</Button>
        <Button onPress={() => onOpen('remove')}>{t('authenticator.remove')}</Button>
      </p>
    </>
  )
}
