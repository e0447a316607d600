import { redirect } from '@tanstack/react-router'
import { hasDemoMarker, isStudentSystem } from '@portal/domain/account/portal/school/school-settings.ts'
import { store } from '../../api/storage.ts'
import { schoolQuery } from '@portal/web-kit/session/session.queries.ts'
import type { AppContext } from '../app-context.ts'

/** Redirects a URL without a type to the login page, except in a demo, which shows a list to choose from. */
export function toSignInUnlessDemo({ host, pathname }: Location): void {
  if (!hasDemoMarker({ host, path: pathname })) throw redirect({ to: '/login', replace: true })
}

/** Stores the type of the school's logo in this browser, and redirects to the login page. */
export function setLogo({ queries, call }: AppContext, type: string): never {
  if (isStudentSystem(type)) {
    store('logo', type)
    queries.removeQueries(schoolQuery(call))
  }
  throw redirect({ to: '/login', replace: true })
}
