import type { PermissionRefusal } from '@portal/domain/inquiries/privacy/decider.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { useChild, useSession } from '@portal/web-kit/session/current.ts'

/** Returns why this person cannot choose, in their words; undefined when they can (PD-18). */
export function useReasonNotTo(refusal?: PermissionRefusal): string | undefined {
  const t = useText()
  const { role } = useSession()
  const { firstName: name } = useChild()
  if (refusal) return t(`privacy.error.${refusal}`, { name })
  return role.impersonated ? t('privacy.looking-along') : undefined
}
