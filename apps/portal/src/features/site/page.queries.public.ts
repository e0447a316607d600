import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readPage, searchPages } from '@portal/contract/site/pages.ts'
import type { QueryOf, ResponseOf } from '@portal/contract/endpoint.ts'
import type { AuthenticatedSession } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { Refusal, PrefetchRefused } from '@portal/web-kit/api/failures.ts'
import { openInformationAbout } from './information-session.ts'

/** Which page is asked for, about which child, with what else its address says. */
export type AskedPage = QueryOf<typeof readPage>

const RETRY_MS = 500

/**
 * A page with its menu. While another one is on its way the menu stays; a page that could not be had is asked for once
 * more after half a second. On the server nobody waits for that, least of all the connection to the database.
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

/** The pages that were found, with the pages at the top of their section. */
export type PagesFound = ResponseOf<typeof searchPages>

/** The pages of the school in which certain words stand. */
export const pagesFoundQuery = (call: Call, asked: QueryOf<typeof searchPages>) =>
  queryOptions({
    queryKey: ['school', 'search', asked],
    queryFn: () => call(searchPages, { query: asked }),
    placeholderData: keepPreviousData,
  })

/** That the session reads about this child, for what asks without naming one; nobody waits for it. */
export const informationSessionQuery = (call: Call, session: AuthenticatedSession, child: Guid) =>
  queryOptions({
    queryKey: ['school', 'information-session', child],
    queryFn: () => openInformationAbout(call, session, child),
    staleTime: Infinity,
    retry: false,
  })
