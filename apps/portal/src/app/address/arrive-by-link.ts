import { isRefusal } from '@portal/web-kit/api/failures.ts'
import { sessionQuery } from '@portal/web-kit/session/session.queries.ts'
import type { AppContext } from '../app-context.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { enterByLink } = endpointsIn(() => import('@portal/contract/account/sign-in/login-link.ts'))
const { readSession } = endpointsIn(() => import('@portal/contract/account/first-load.ts'))

type Browser = {
  readonly window: { readonly location: Pick<Location, 'pathname' | 'search'>; readonly history: History }
  readonly basePath: string
}

/**
 * Exchanges the secret of a link for a session.
 * An expired link keeps an existing session. Otherwise it redirects to the login page, which says so and then opens
 * the destination. The first screen reports other failures, because it reads the session again.
 */
export async function arriveByLink(
  { call, queries }: Pick<AppContext, 'call' | 'queries'>,
  secret: string,
  browser: Browser,
): Promise<void> {
  const { queryKey } = sessionQuery(call)
  try {
    queries.setQueryData(queryKey, await call(enterByLink, { body: { secret } }))
  } catch (failure) {
    if (!isRefusal(failure, 'link-over')) return
    const session = await call(readSession).catch(() => undefined)
    if (session?.stage === 'anonymous') sayThatLinkIsOver(browser)
  }
}

function sayThatLinkIsOver({ window: { location, history }, basePath }: Browser): void {
  const place = `/${location.pathname.slice(basePath.length)}${location.search}`
  const query = new URLSearchParams({ link: 'over', ...(place !== '/' && { to: place }) })
  history.replaceState(history.state, '', `${basePath}login?${query}`)
}
