import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AuthenticatedSession } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { Refusal, PrefetchRefused } from '@portal/web-kit/api/failures.ts'
import { openInformationAbout } from './information-session.ts'
import { endpointsIn, type QueryOf, type ResponseOf } from '@portal/web-kit/api/late-endpoint.ts'

const { readPage, searchPages } = endpointsIn(() => import('@portal/contract/site/pages.ts'))

/** The page, the child and the other parameters of a request. */
export type AskedPage = QueryOf<typeof readPage>

const RETRY_MS = 500

/**
 * A page with its menu. The menu stays while another page loads; a failed request is repeated once after half a
 * second.
 * The server does not wait for that, because a connection to the database would wait too.
 */
export const pageQuery = (call: Call, asked: AskedPage) =>
  queryOptions({
    queryKey: ['school', 'page', asked],
    queryFn: () => call(readPage, { query: asked }),
    placeholderData: keepPreviousData,
    retry: (failures, failure) =>
      failures < 1 && !(failure instanceof Refusal || failure instanceof PrefetchRefused),
    retryDelay: RETRY_MS,
  })

/** The search results, with the pages at the top of their section. */
export type PagesFound = ResponseOf<typeof searchPages>

/** The pages of the school that contain a text. */
export const pagesFoundQuery = (call: Call, asked: QueryOf<typeof searchPages>) =>
  queryOptions({
    queryKey: ['school', 'search', asked],
    queryFn: () => call(searchPages, { query: asked }),
    placeholderData: keepPreviousData,
  })

/** Switches the session to this child, for calls that do not name one; not awaited. */
export const informationSessionQuery = (call: Call, session: AuthenticatedSession, child: Guid) =>
  queryOptions({
    queryKey: ['school', 'information-session', child],
    queryFn: () => openInformationAbout(call, session, child),
    staleTime: Infinity,
    retry: false,
  })
