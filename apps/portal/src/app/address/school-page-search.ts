import { redirect } from '@tanstack/react-router'
import { mayOpen } from '@portal/domain/account/portal/access.ts'
import { pupilsAmong, selectedChild } from '@portal/domain/account/person/children.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { AuthenticatedSession, Session } from '@portal/domain/account/sign-in/session.ts'
import { readPageParameters } from '@portal/contract/site/page/page-parameters.ts'
import type { PageParameters } from '@portal/domain/site/page/page-parameters.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { isRefusal } from '@portal/web-kit/api/failures.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import type { Href } from '@portal/ui/button/href.ts'
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

/**
 * Finds the page of the school at a path that the portal does not know, for the selected child.
 * Keeps the ids of other systems in the query. Returns nothing when no page exists.
 */
export async function findPageAt(
  {
    call,
    session,
    school,
  }: { readonly call: Call; readonly session: Session; readonly school: SchoolSettings },
  path: string,
  search: Query,
): Promise<Href | undefined> {
  if (session.stage !== 'authenticated' || !school.eduEnabled) return undefined
  const child = selectedChild(pupilsAmong(session.children), readStored('child'))
  if (!child || !mayOpen(session.authentication, 'info')) return undefined
  try {
    const { sp_id: number, type } = await call(readPageInfo, { query: { domain: location.hostname, path } })
    const { menuPage, objectId, systemId } = readPageParameters(search)
    const ids = { menuPage, objectId, systemId } as PageParameters
    return pageAddress(child.guid, type, number, ids)
  } catch (failure) {
    if (isRefusal(failure, 'not-found')) return undefined
    throw failure
  }
}
