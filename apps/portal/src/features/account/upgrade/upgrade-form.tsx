import { useState, type FormEvent } from 'react'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { CredentialFields, type Credentials } from '../sign-in/credential-fields.tsx'
import { Forgotten } from '../sign-in/sign-in-form.tsx'
import { signInSentence } from '../sign-in/sign-in-failure.ts'
import type { Upgrading } from './upgrade.queries.ts'

type UpgradeFormProps = {
  readonly id: string
  readonly upgrade: Upgrading
  /** The login of the link session, most probably the one that signs in. */
  readonly login: string
}

/** Name and password; the name is filled in, because the link already identifies the person. */
export function UpgradeForm({ id, upgrade, login }: UpgradeFormProps) {
  const t = useText()
  const language = useLanguage()
  const [typed, setTyped] = useState<Credentials>({ login, password: '' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!upgrade.isPending) upgrade.mutate({ ...typed, login: typed.login.trim() })
  }
  return (
    <>
      <p>{t('upgrade.text')}</p>
      {upgrade.error && (
        <Alert kind="danger" isNews>
          {signInSentence(t, language, upgrade.error)}
        </Alert>
      )}
      <form id={id} className="sign-in-form" onSubmit={submit}>
        <CredentialFields typed={typed} onChange={setTyped} beginAt="password" />
      </form>
      <Forgotten login={typed.login} />
    </>
  )
}
