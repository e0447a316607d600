import { queryOptions } from '@tanstack/react-query'
import type { AuthenticatedSession } from '@portal/domain/account/sign-in/session.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { Unreachable } from '@portal/web-kit/api/failures.ts'
import { openInformationAbout } from './information-session.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { enableLiveEdit } = endpointsIn(() => import('@portal/contract/site/information.ts'))

/** The time after which loading has failed. */
const LOADS_WITHIN_MS = 15_000

/** Whether live edit was enabled for this administrator; requested once per session. */
export const liveEditQuery = (call: Call, session: AuthenticatedSession) =>
  queryOptions({
    queryKey: ['school', 'live-edit', session.person.guid],
    queryFn: () => inTime(startLiveEdit(call, session)),
    enabled: session.isLiveEditAdmin,
    staleTime: Infinity,
    retry: false,
  })

/** Opens the school's information for the administrator's stand-in, and enables editing of its pages. */
async function startLiveEdit(call: Call, session: AuthenticatedSession): Promise<'open' | 'closed'> {
  const outcome = await openInformationAbout(call, session, session.person.guid)
  if (outcome === 'open') await call(enableLiveEdit)
  return outcome
}

/** Rejects work that takes too long. */
export async function inTime<Outcome>(work: Promise<Outcome>): Promise<Outcome> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Unreachable()), LOADS_WITHIN_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
