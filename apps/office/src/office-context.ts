import { queryOptions } from '@tanstack/react-query'
import type { OfficeRight } from '@portal/domain/account/office/office-role.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Session } from '@portal/domain/account/sign-in/session.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { Refusal } from '@portal/web-kit/api/failures.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import type { ScreenContext } from '@portal/web-kit/screen/screen.ts'
import { applyTheme } from '@portal/web-kit/session/apply-theme.ts'
import { schoolQuery, sessionQuery } from '@portal/web-kit/session/session.queries.ts'
import { useLoaded } from '@portal/web-kit/session/use-loaded.ts'

const { readOffice } = endpointsIn(() => import('@portal/contract/account.office.contract.ts'))

/** What somebody may do in the office, and the classes of the school. */
export type Office = { readonly rights: readonly OfficeRight[]; readonly classes: readonly string[] }

/** Whether a person has a right, or one of several. */
export const hasRight = ({ rights }: Office, right: OfficeRight | readonly OfficeRight[]): boolean =>
  [right].flat().some((one) => rights.includes(one))

const NOTHING: Office = { rights: [], classes: [] }

/** The office of this person; without rights for who has no role, or not in this session. */
export const officeQuery = (call: Call) =>
  queryOptions({
    queryKey: ['office'],
    queryFn: (): Promise<Office> =>
      call(readOffice).catch((failure: unknown) => {
        if (failure instanceof Refusal && failure.status === 403) return NOTHING
        throw failure
      }),
    staleTime: Infinity,
  })

export const useOffice = (): Office => useLoaded(officeQuery(useCall()))

/** Reads session and school in parallel, and applies language and colours. */
export async function loadSession(
  { call, queries, texts }: ScreenContext,
  { isPreload }: { readonly isPreload: boolean },
): Promise<{ session: Session; school: SchoolSettings }> {
  const [session, school] = await Promise.all([
    queries.ensureQueryData(sessionQuery(call)),
    queries.ensureQueryData(schoolQuery(call)),
  ])
  if (!isPreload) {
    applyTheme(school.brandColour, document.documentElement)
    const language = session.stage === 'authenticated' ? session.language : school.locale.language
    await texts.setWording({ language, variants: [] })
  }
  return { session, school }
}
