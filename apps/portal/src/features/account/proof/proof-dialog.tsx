import { useQuery } from '@tanstack/react-query'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { AskProof } from '../passkey/ask-proof.tsx'
import { passkeysQuery } from '../passkey/passkey.queries.ts'
import { useProveOneself } from './proof.queries.ts'

type ProofDialogProps = { readonly onProved: () => void; readonly onClose: () => void }

/**
 * Asks somebody who stayed signed in to prove who they are, over the page on which they pressed something that weighs.
 * What stands there stays as it is, also when they give up. Who has a passkey may show that instead of the password.
 */
export function ProofDialog({ onProved, onClose }: ProofDialogProps) {
  const t = useText()
  const prove = useProveOneself(onProved)
  const { data: passkeys = [] } = useQuery(passkeysQuery(useCall()))
  return (
    <AskProof
      title={t('proof.title')}
      text={t('proof.text')}
      submit={t('proof.submit')}
      change={prove}
      hasPasskey={passkeys.length > 0}
      onClose={onClose}
    />
  )
}
