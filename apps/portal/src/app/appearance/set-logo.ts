import { redirect } from '@tanstack/react-router'
import { hasDemoMarker, isStudentSystem } from '@portal/domain/account/portal/school-settings.ts'
import { store } from '../../api/storage.ts'
import { schoolQuery } from '@portal/web-kit/session/session.queries.ts'
import type { AppContext } from '../app-context.ts'

/** In a demo one chooses from a list; elsewhere the address without a type leads to the sign-in. */
export function toSignInUnlessDemo({ host, pathname }: Location): void {
  if (!hasDemoMarker({ host, path: pathname })) throw redirect({ to: '/login', replace: true })
}

/** This browser shows the school's logo of that type from now on; then one signs in. */
export function setLogo({ queries, call }: AppContext, type: string): never {
  if (isStudentSystem(type)) {
    store('logo', type)
    queries.removeQueries(schoolQuery(call))
  }
  throw redirect({ to: '/login', replace: true })
}
