import type { ProofDesk } from '../api/proof.ts'
import { ProofDialog } from '../features/account/proof/proof-dialog.tsx'
import { WithTexts } from '../text/use-text.tsx'

/** The dialog that asks for a proof; what was pressed goes on by itself after it. */
export function ProveAgain({ desk }: { desk: ProofDesk }) {
  return (
    <WithTexts area="account">
      <ProofDialog onProved={() => desk.answer(true)} onClose={() => desk.answer(false)} />
    </WithTexts>
  )
}
