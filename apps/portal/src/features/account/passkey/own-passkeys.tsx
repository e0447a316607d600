import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { Passkey } from '@portal/contract/account/sign-in/passkeys.ts'
import {
  reasonNotToAddPasskey,
  reasonNotToGiveUpFactor,
} from '@portal/domain/account/sign-in/second-factor/passkey.ts'
import { signsInForWork } from '@portal/domain/account/person/role.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useRefusalText } from '@portal/web-kit/text/failure/refusal-text.tsx'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { formatMoment } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { useSchool, useSession } from '@portal/web-kit/session/current.ts'
import { authenticatorQuery } from '../own-account/authenticator/authenticator.queries.ts'
import { deviceName } from '../own-account/device-name.ts'
import { AddPasskey } from './add-passkey.tsx'
import { passkeysQuery } from './passkey.queries.ts'
import { RemovePasskey } from './remove-passkey.tsx'

/** The passkeys of this person, with actions to add and remove. */
export function OwnPasskeys() {
  const t = useText()
  const say = useFailureText()
  const { data: passkeys, error } = useQuery(passkeysQuery(useCall()))
  return (
    <section className="own-account-part" aria-labelledby="own-passkeys">
      <h2 id="own-passkeys">{t('passkey.title')}</h2>
      <p className="quiet">{t('passkey.text')}</p>
      {error && <Alert kind="danger">{say(error)}</Alert>}
      {!passkeys && !error && <Skeleton />}
      {passkeys && <Standing passkeys={passkeys} />}
    </section>
  )
}

function Standing({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useText()
  const [open, setOpen] = useState<'nothing' | 'add' | Passkey>('nothing')
  const reasonNotToRemove = useReasonNotToRemove(passkeys.length)
  const tooMany = useRefusalText(reasonNotToAddPasskey(passkeys.length))
  const close = () => setOpen('nothing')
  const hasPasskey = passkeys.length > 0
  return (
    <>
      {hasPasskey ? (
        <Card as="ul" className="own-sessions" aria-labelledby="own-passkeys">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              reasonNotToRemove={reasonNotToRemove}
              onRemove={() => setOpen(passkey)}
            />
          ))}
        </Card>
      ) : (
        <p>{t('passkey.none')}</p>
      )}
      <Button onPress={() => setOpen('add')} reasonNotTo={tooMany}>
        {t('passkey.add')}
      </Button>
      {open === 'add' && <AddPasskey hasPasskey={hasPasskey} onClose={close} />}
      {typeof open === 'object' && <RemovePasskey passkey={open} onClose={close} />}
    </>
  )
}

/** Returns why no passkey can be removed, as a sentence: an administrator keeps the last second factor. */
function useReasonNotToRemove(passkeys: number): string | undefined {
  const school = useSchool()
  const { role } = useSession()
  const app = useQuery({ ...authenticatorQuery(useCall()), enabled: signsInForWork(role) })
  const left = { hasApp: app.data?.active ?? false, passkeys: passkeys - 1 }
  const isKnown = !signsInForWork(role) || app.data !== undefined
  const reason = isKnown ? reasonNotToGiveUpFactor(role, left, school) : undefined
  return useRefusalText(reason)
}

type PasskeyRowProps = {
  readonly passkey: Passkey
  readonly reasonNotToRemove: string | undefined
  readonly onRemove: () => void
}

function PasskeyRow({ passkey, reasonNotToRemove, onRemove }: PasskeyRowProps) {
  const t = useText()
  const language = useLanguage()
  const device = deviceName(t, passkey.device)
  const added = formatMoment(passkey.addedAt, language)
  const { lastUsedAt } = passkey
  return (
    <li>
      <Icon of={KeyRound} size={22} />
      <div className="own-session-words">
        <p className="strong">{device}</p>
        <p className="small quiet">
          {lastUsedAt
            ? t('passkey.used', { added, last: formatMoment(lastUsedAt, language) })
            : t('passkey.unused', { added })}
        </p>
      </div>
      <Button onPress={onRemove} reasonNotTo={reasonNotToRemove}>
        {t('passkey.remove')}
        <span className="visually-hidden">: {device}</span>
      </Button>
    </li>
  )
}
