import { mayEnterPortal } from '@portal/domain/account/role.ts'
import { useSession } from '../../features/account/account.public.ts'
import { NoPortal } from '../errors/no-portal.tsx'
import { Shell } from './shell.tsx'

/** The portal for the roles that it is there for; for the others a page that says so (AUTH-049, AUTH-050). */
export function SignedIn() {
  const { role } = useSession()
  return mayEnterPortal(role.stereotype) ? <Shell /> : <NoPortal />
}
