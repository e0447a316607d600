import { isStudent } from '@portal/domain/account/person/role.ts'
import { useChild, useSession } from '@portal/web-kit/session/current.ts'
import type { About } from './forms.queries.ts'

/** About whom forms are asked for and answered: the child, unless the pupil is here in person. */
export function useAbout(): About {
  const { sourceId } = useChild()
  const { role } = useSession()
  return isStudent(role) ? undefined : sourceId
}
