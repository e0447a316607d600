import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'
import { privacyAddress } from '../addresses.ts'
import { PrivacyFailed } from './privacy-failed.tsx'
import { permissionsQuery } from './privacy.queries.ts'

/** Says why the permissions failed the last time, and links back to them. */
export function PrivacyErrorPage() {
  const child = useChild()
  const navigate = useNavigate()
  const last = useQueryClient().getQueryState(permissionsQuery(useCall(), child).queryKey)
  const again = () => void navigate({ to: privacyAddress(child.guid), replace: true })
  return <PrivacyFailed failure={last?.error} retry={again} />
}
