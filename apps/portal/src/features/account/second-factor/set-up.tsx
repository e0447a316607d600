import { useState, type FormEvent, type ReactNode } from 'react'
import { KeyRound, Smartphone } from 'lucide-react'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button, BusyNote } from '@portal/ui/button/button.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { FirstCodeField } from '../own-account/authenticator/first-code-field.tsx'
import { RecoveryCodes } from '../own-account/authenticator/recovery-codes.tsx'
import { useSchool } from '@portal/web-kit/session/current.ts'
import { useSetUpPasskey } from '../passkey/passkey.queries.ts'
import { TakeOver } from '../own-account/authenticator/set-up-app.tsx'
import { DemoCode } from './demo-code.tsx'
import { useBeginSetUp, useConfirmSetUp, useFinishSetUp } from './set-up.queries.ts'
import '../own-account/own-account.css'

/**
 * The first sign-in of an administrator: makes a passkey or sets up an authenticator app, and shows the recovery
 * codes.
 * The portal opens only after that. Until the codes are shown the administrator can go back.
 */
export function SetUp({ onDone, back }: { onDone: () => void; back: ReactNode }) {
  const t = useText()
  const { passkeyRequiredForAdministrators: isPasskeyRequired } = useSchool()
  const begin = useBeginSetUp()
  const confirm = useConfirmSetUp()
  const finish = useFinishSetUp(onDone)
  const passkey = useSetUpPasskey(({ recoveryCodes }) => {
    // A person who already has recovery codes gets no new ones to keep.
    if (recoveryCodes.length === 0) finish.mutate()
  })
  const kept = confirm.data ?? passkey.data
  if (kept) return <Kept codes={kept.recoveryCodes} finish={finish} />
  return (
    <>
      <PageHead
        title={t('login.set-up.title')}
        note={t(isPasskeyRequired ? 'login.set-up.text-passkey' : 'login.set-up.text')}
      />
      {begin.data ? (
        <>
          <TakeOver secret={begin.data.secret} uri={begin.data.uri} />
          <ConfirmForm confirm={confirm} />
        </>
      ) : (
        <>
          <FailureAlert failure={begin.error ?? passkey.error} />
          <Button
            kind="primary"
            icon={KeyRound}
            isWide
            isPending={passkey.isPending}
            onPress={() => !passkey.isPending && passkey.mutate()}
          >
            {t('login.set-up.passkey')}
          </Button>
          {!isPasskeyRequired && (
            <Button isWide icon={Smartphone} isPending={begin.isPending} onPress={() => begin.mutate()}>
              {t('login.set-up.begin')}
            </Button>
          )}
          <BusyNote isBusy={begin.isPending || passkey.isPending} />
        </>
      )}
      {back}
    </>
  )
}

/** The first code of the app, which activates it. */
function ConfirmForm({ confirm }: { confirm: ReturnType<typeof useConfirmSetUp> }) {
  const t = useText()
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!confirm.isPending) confirm.mutate(code)
  }
  return (
    <form className="sign-in-form" onSubmit={submit}>
      <FailureAlert failure={confirm.error} />
      <FirstCodeField value={code} onChange={setCode} />
      <DemoCode onCode={setCode} />
      <Button kind="primary" type="submit" isWide isPending={confirm.isPending}>
        {t('authenticator.set-up.confirm')}
      </Button>
      <BusyNote isBusy={confirm.isPending} />
    </form>
  )
}

type KeptProps = { readonly codes: readonly string[]; readonly finish: ReturnType<typeof useFinishSetUp> }

/** The recovery codes, shown only once; the next button confirms that they are kept. */
function Kept({ codes, finish }: KeptProps) {
  const t = useText()
  if (codes.length === 0) return <FailureAlert failure={finish.error} />
  return (
    <>
      <PageHead title={t('authenticator.codes.label')} />
      <RecoveryCodes text={t('login.set-up.codes')} codes={codes} />
      <FailureAlert failure={finish.error} />
      <Button kind="primary" isWide isPending={finish.isPending} onPress={() => finish.mutate()}>
        {t('authenticator.codes.kept')}
      </Button>
      <BusyNote isBusy={finish.isPending} />
    </>
  )
}
