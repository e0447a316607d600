import type { AuthenticatedSession } from '@portal/domain/account/sign-in/session.ts'
import { nobodyClaimed, type ClaimedPerson } from '@portal/domain/site/information-session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { isRefusal } from '@portal/web-kit/api/failures.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { chooseInformationChild, openInformation } = endpointsIn(
  () => import('@portal/contract/site/information.ts'),
)

/**
 * Opens the school's information about this child. Without a session it stays closed, and the session of the portal
 * continues.
 */
export async function openInformationAbout(
  call: Call,
  session: AuthenticatedSession,
  child: Guid,
): Promise<'open' | 'closed'> {
  try {
    await call(openInformation)
  } catch (failure) {
    if (isRefusal(failure, 'session-over')) return 'closed'
    throw failure
  }
  await call(chooseInformationChild, { body: { child, claimed: claimedBy(session) } })
  return 'open'
}

/** The person that this page believes to impersonate; the server compares it with its own data. */
function claimedBy({ impersonation }: AuthenticatedSession): ClaimedPerson {
  if (impersonation?.kind !== 'person') return nobodyClaimed
  const { guid, login, loginAlias } = impersonation.person
  return { guid, login, loginAlias }
}
