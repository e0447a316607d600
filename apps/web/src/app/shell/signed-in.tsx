import { lazy, Suspense } from 'react'
import { mayEnterPortal } from '@portal/domain/account/role.ts'
import { useSession } from '../../features/account/account.public.ts'
import { Shell } from './shell.tsx'

const NoPortal = lazy(async () => ({ default: (await import('../errors/no-portal.tsx')).NoPortal }))

/** The portal for the roles that it is there for; for the others a page that says so (AUTH-049, AUTH-050). */
export function SignedIn() {
  const { role } = useSession()
  if (mayEnterPortal(role.stereotype)) return <Shell />
  return (
    <Suspense>
      <NoPortal />
    </Suspense>
  )
}
