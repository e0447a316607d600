import type { AnyRouteMatch } from '@tanstack/react-router'
import type { ReadsContext } from '../../api/reads.ts'
import type { Served } from '@portal/web-kit/session/served.ts'
import type { AppContext } from '../app-context.ts'
import type { PortalRouter } from '../router.ts'

/**
 * Reads everything that the first screen of a loaded router begins with: on the server before it is rendered, and in
 * the browser, from the answers that came with the page, before it takes the HTML over.
 */
export async function readFirst(
  router: PortalRouter,
  context: AppContext,
  served: Pick<Served, 'host' | 'now'>,
): Promise<void> {
  const read = async (match: AnyRouteMatch) => {
    const reads = await match.staticData.reads?.()
    const { session, school, child } = match.context as Pick<ReadsContext, 'session' | 'school' | 'child'>
    const { params, search } = match as Pick<ReadsContext, 'params' | 'search'>
    await reads?.({ ...context, session, school, child, params, search, host: served.host, now: served.now })
  }
  await Promise.all(router.state.matches.map(read))
}

/** The chunks of code that the screens of a loaded router are in, those of the innermost first. */
export const chunksOf = (router: PortalRouter): readonly string[] =>
  router.state.matches.toReversed().flatMap(({ staticData }) => staticData.chunks ?? [])
