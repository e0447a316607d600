import { KeyRound } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { BusyNote, Button } from '@portal/ui/button/button.tsx'
import { useOfferedPasskeys, usePasskeySignIn } from './use-passkey-sign-in.ts'

const PasskeyFailure = lazy(async () => ({ default: (await import('./passkey-failure.tsx')).PasskeyFailure }))

/** Signs in without name or password, with a passkey; the browser may also offer one itself. */
export function PasskeySignIn() {
  const t = useText()
  const signIn = usePasskeySignIn()
  useOfferedPasskeys(signIn)
  return (
    <>
      <Suspense>{signIn.error && <PasskeyFailure failure={signIn.error} />}</Suspense>
      <Button
        isWide
        icon={KeyRound}
        isPending={signIn.isPending}
        onPress={() => !signIn.isPending && signIn.mutate(undefined)}
      >
        {t('login.passkey')}
      </Button>
      <BusyNote isBusy={signIn.isPending} />
    </>
  )
}
