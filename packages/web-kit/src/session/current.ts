import { pupilsAmong } from '@portal/domain/account/person/children.ts'
import type { Child, Person } from '@portal/domain/account/person/person.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import {
  personShown,
  type AuthenticatedSession,
  type Session,
} from '@portal/domain/account/sign-in/session.ts'
import { useCall } from '../api/use-call.tsx'
import { useParam } from '../screen/use-address.ts'
import { schoolQuery, sessionQuery } from './session.queries.ts'
import { useLoaded } from './use-loaded.ts'

/** The session, possibly anonymous. The routes load it before any screen appears. */
export const useAnySession = (): Session => useLoaded(sessionQuery(useCall()))

/** The authenticated session; only for screens behind the sign-in. */
export function useSession(): AuthenticatedSession {
  const session = useAnySession()
  if (session.stage !== 'authenticated') throw new Error('Not signed in')
  return session
}

/** The children who are pupils now; a child who left has invoices only. */
export const usePupils = (): readonly Child[] => pupilsAmong(useSession().children)

/** The person whose view the screens show. */
export const usePersonShown = (): Person => personShown(useSession())

export const useSchool = (): SchoolSettings => useLoaded(schoolQuery(useCall()))

/** The child in the URL; only for screens below `child/…`, which exist for own children only. */
export function useChild(): Child {
  const childId = useParam('childId')
  const child = useSession().children.find(({ guid }) => guid === childId)
  if (!child) throw new Error('The URL has no own child')
  return child
}
