import { lazy, Suspense } from 'react'
import { mayEnterPortal } from '@portal/domain/account/person/role.ts'
import { useSession } from '@portal/web-kit/session/current.ts'
import { Shell } from './shell.tsx'
import { useLeave } from './user-menu/use-leave.ts'

// Rarely needed: only for a person without an e-mail address.
const AskEmail = lazy(async () => ({
  default: (await import('../../features/account/own-account/ask-email.tsx')).AskEmail,
}))
const Administration = lazy(async () => ({ default: (await import('./administration.tsx')).Administration }))

/** The portal for the roles that have one; for others the link to their own system. */
export function SignedIn() {
  const { role, person } = useSession()
  const leave = useLeave()
  if (mayEnterPortal(role.stereotype))
    return (
      <>
        <Shell />
        <Suspense>{person.email.trim() === '' && <AskEmail onLeave={leave} />}</Suspense>
      </>
    )
  return (
    <Suspense>
      <Administration />
    </Suspense>
  )
}
