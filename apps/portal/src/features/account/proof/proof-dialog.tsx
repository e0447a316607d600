import { useQuery } from '@tanstack/react-query'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { AskProof } from '../passkey/ask-proof.tsx'
import { passkeysQuery } from '../passkey/passkey.queries.ts'
import { useProveOneself } from './proof.queries.ts'

type ProofDialogProps = { readonly onProved: () => void; readonly onClose: () => void }

/**
 * Asks a remembered person for a proof of identity, over the page with the sensitive action.
 * The page stays unchanged, also after cancelling. A passkey can replace the password.
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
