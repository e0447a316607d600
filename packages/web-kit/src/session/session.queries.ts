import { queryOptions, type DataTag } from '@tanstack/react-query'
import { withLogoType, type SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Session } from '@portal/domain/account/sign-in/session.ts'
import { kitStorage } from '../api/browser-storage.ts'
import type { Call } from '../api/client.ts'
import { endpointsIn } from '../api/late-endpoint.ts'

const { readSchoolSettings, readSession } = endpointsIn(
  () => import('@portal/contract/account/first-load.ts'),
)

/** The key of the session in the query cache. */
export const SESSION_KEY = ['session'] as DataTag<['session'], Session>

/** The session; read on load and after signing in, never automatically. */
export const sessionQuery = (call: Call) =>
  queryOptions({ queryKey: SESSION_KEY, queryFn: () => call(readSession), staleTime: Infinity })

/** The settings of the school with the logo type chosen in this browser, if any. */
export const withOwnLogo = (school: SchoolSettings): SchoolSettings =>
  withLogoType(school, kitStorage.readStored('logo'))

/** The settings of the school. */
export const schoolQuery = (call: Call) =>
  queryOptions({
    queryKey: ['school'],
    queryFn: async () => withOwnLogo(await call(readSchoolSettings)),
    staleTime: Infinity,
  })
