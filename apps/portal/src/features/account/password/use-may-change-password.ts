import { useQuery } from '@tanstack/react-query'
import { mayReach } from '@portal/domain/account/portal/access.ts'
import { mayChangePassword } from '@portal/domain/account/sign-in/password/password-change.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { singleSignOnsQuery } from '../account.queries.ts'
import { useSchool, useSession } from '@portal/web-kit/session/current.ts'

/**
 * Whether the menu offers to change the password: not during impersonation, and not in a link session.
 * Undefined while the sign-in methods of the school are unknown.
 */
export function useMayChangePassword(): boolean | undefined {
  const school = useSchool()
  const { role, authentication } = useSession()
  const { data: signInMethods, isError } = useQuery(singleSignOnsQuery(useCall()))
  if (role.impersonated || !mayReach(authentication, 'ACCOUNT') || isError) return false
  return signInMethods && mayChangePassword(role.stereotype, school, signInMethods)
}
