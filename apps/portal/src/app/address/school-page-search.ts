import { redirect } from '@tanstack/react-router'
import { mayOpen } from '@portal/domain/account/portal/access.ts'
import { pupilsAmong, selectedChild } from '@portal/domain/account/person/children.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { AuthenticatedSession } from '@portal/domain/account/sign-in/session.ts'
import { readPageParameters } from '@portal/contract/site/page/page-parameters.ts'
import type { PageParameters } from '@portal/domain/site/page/page-parameters.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { isRefusal, PrefetchRefused } from '@portal/web-kit/api/failures.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { readStored } from '../../api/storage.ts'
import { pageAddress, searchAddress } from '../../features/site/addresses.public.ts'

const { readPageInfo } = endpointsIn(() => import('@portal/contract/site/pages.ts'))

type Query = Readonly<Record<string, unknown>>

/** Redirects the search form to its results, about the child that it names or else the selected one. */
export function toSearch(session: AuthenticatedSession, query: Query): never {
  const { child: named } = query
  const pupils = pupilsAmong(session.children)
  const child = pupils.find(({ guid }) => guid === named) ?? selectedChild(pupils, readStored('child'))
  const { search } = readPageParameters(query)
  const asked = search === undefined ? {} : { search }
  throw redirect({ to: child ? searchAddress(child.guid, asked) : '/', replace: true })
}

type Arrival = {
  readonly call: Call
  readonly session: AuthenticatedSession
  readonly school: SchoolSettings
  /** The host name of the school. */
  readonly host: string
  readonly path: string
  readonly query: Query
}

/**
 * Redirects to the page of the school at a path that the portal does not know, for the selected child.
 * Keeps the ids of other systems in the query. Does nothing when no page exists.
 */
export async function toPageAt({ call, session, school, host, path, query }: Arrival): Promise<void> {
  if (!school.eduEnabled) return
  const child = selectedChild(pupilsAmong(session.children), readStored('child'))
  if (!child || !mayOpen(session.authentication, 'info')) return
  const found = await call(readPageInfo, { query: { domain: host, path } }).catch(nothingThere)
  if (!found) return
  const { menuPage, objectId, systemId } = readPageParameters(query)
  const ids = { menuPage, objectId, systemId } as PageParameters
  throw redirect({ to: pageAddress(child.guid, found.type, found.sp_id, ids), replace: true })
}

/** The server does not say why a read was refused; the browser repeats it. */
function nothingThere(failure: unknown): undefined {
  if (!isRefusal(failure, 'not-found') && !(failure instanceof PrefetchRefused)) throw failure
}
