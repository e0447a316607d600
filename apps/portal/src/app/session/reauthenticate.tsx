import type { ProofPrompt } from '@portal/web-kit/api/session/proof.ts'
import { ProofDialog } from '../../features/account/proof/proof-dialog.tsx'
import { WithTexts } from '@portal/web-kit/text/use-text.tsx'

/** The dialog that asks for a proof; the interrupted action continues after it. */
export function Reauthenticate({ prompt }: { prompt: ProofPrompt }) {
  return (
    <WithTexts area="account">
      <ProofDialog onProved={() => prompt.answer(true)} onClose={() => prompt.answer(false)} />
    </WithTexts>
  )
}
