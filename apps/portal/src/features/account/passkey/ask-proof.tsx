import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { AskPassword } from '../own-account/authenticator/ask-password.tsx'
import type { Given } from './passkey.queries.ts'

type AskProofProps = {
  readonly title: string
  readonly text: string
  readonly submit: string
  readonly change: {
    readonly mutateAsync: (given: Given) => Promise<unknown>
    readonly isPending: boolean
    readonly error: Error | null
  }
  /** Whether a passkey can replace the password. */
  readonly hasPasskey: boolean
  readonly onClose: () => void
  readonly done?: ReactNode
  readonly doneText?: string
}

/** Asks for the password again, or for a passkey, before a sensitive action. */
export function AskProof({ change, hasPasskey, ...props }: AskProofProps) {
  const t = useText()
  return (
    <AskPassword
      {...props}
      change={{ ...change, mutateAsync: (password: string) => change.mutateAsync({ password }) }}
    >
      {hasPasskey &&
        ((give) => (
          <Button icon={KeyRound} isWide onPress={() => give(() => change.mutateAsync('passkey'))}>
            {t('passkey.proof')}
          </Button>
        ))}
    </AskPassword>
  )
}
