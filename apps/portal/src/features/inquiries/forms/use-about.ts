import { isStudent } from '@portal/domain/account/person/role.ts'
import { useChild, useSession } from '@portal/web-kit/session/current.ts'
import type { About } from './forms.queries.ts'

/** The subject of the forms: the child, unless the pupil is signed in. */
export function useAbout(): About {
  const { sourceId } = useChild()
  const { role } = useSession()
  return isStudent(role) ? undefined : sourceId
}
