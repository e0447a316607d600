import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonNotToGiveUpFactor } from '@portal/domain/account/sign-in/second-factor/passkey.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useRefusalText } from '@portal/web-kit/text/failure/refusal-text.tsx'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { useSchool, useSession } from '@portal/web-kit/session/current.ts'
import { passkeysQuery } from '../../passkey/passkey.queries.ts'
import { authenticatorQuery } from './authenticator.queries.ts'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'
import { RemoveApp } from './remove-app.tsx'
import { SetUpApp } from './set-up-app.tsx'

/** The number of recovery codes at which new ones are suggested. */
const FEW_CODES = 2

/** The authenticator app of an administrator, with actions to set up, renew and remove. */
export function Authenticator() {
  const t = useText()
  const say = useFailureText()
  const call = useCall()
  const { data, error } = useQuery(authenticatorQuery(call))
  const { data: passkeys } = useQuery(passkeysQuery(call))
  return (
    <section className="own-account-part" aria-labelledby="authenticator">
      <h2 id="authenticator">{t('authenticator.title')}</h2>
      <p className="quiet">{t('authenticator.text')}</p>
      {error && <Alert kind="danger">{say(error)}</Alert>}
      {!data && !error && <Skeleton />}
      {data && (
        <Standing
          isActive={data.active}
          codesLeft={data.recoveryCodesLeft}
          passkeys={passkeys?.length ?? 0}
        />
      )}
    </section>
  )
}

type Open = 'nothing' | 'set-up' | 'renew' | 'remove'

type StandingProps = {
  readonly isActive: boolean
  readonly codesLeft: number
  readonly passkeys: number
}

function Standing({ isActive, codesLeft, passkeys }: StandingProps) {
  const t = useText()
  const [open, setOpen] = useState<Open>('nothing')
  const reasonNotToRemove = useReasonNotToRemove(passkeys)
  const close = () => setOpen('nothing')
  return (
    <>
      {isActive ? <Alert kind="success" title={t('authenticator.on')} /> : <p>{t('authenticator.off')}</p>}
      {(isActive || passkeys > 0) && <CodesLeft count={codesLeft} />}
      <p className="own-account-actions">
        <Button kind={isActive ? 'secondary' : 'primary'} onPress={() => setOpen('set-up')}>
          {t(isActive ? 'authenticator.replace' : 'authenticator.set-up')}
        </Button>
        {(isActive || passkeys > 0) && (
          <Button onPress={() => setOpen('renew')}>{t('authenticator.renew')}</Button>
        )}
        {isActive && (
          <Button onPress={() => setOpen('remove')} reasonNotTo={reasonNotToRemove}>
            {t('authenticator.remove')}
          </Button>
        )}
      </p>
      {open === 'set-up' && <SetUpApp onClose={close} />}
      {open === 'renew' && <NewRecoveryCodes onClose={close} />}
      {open === 'remove' && <RemoveApp onClose={close} />}
    </>
  )
}

function CodesLeft({ count }: { count: number }) {
  const t = useText()
  return (
    <>
      <p>{t('authenticator.codes-left', { count })}</p>
      {count <= FEW_CODES && <Alert kind="warning">{t('authenticator.codes-few')}</Alert>}
    </>
  )
}

/** Returns why the app cannot be removed, as a sentence. */
function useReasonNotToRemove(passkeys: number): string | undefined {
  const school = useSchool()
  const { role } = useSession()
  const reason = reasonNotToGiveUpFactor(role, { hasApp: false, passkeys }, school)
  return useRefusalText(reason)
}
