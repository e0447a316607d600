import { readPageParameters } from '@portal/contract/site/page.codec.ts'
import type { ScreenPlace } from '@portal/domain/site/page/page-code.ts'
import type { PageSection } from '@portal/domain/site/page/page-tree.ts'
import type { Reads } from '../../api/reads.ts'
import { pageQuery, pagesFoundQuery } from './school.queries.ts'
import { askedScreen, pageNumberIn } from './use-place.ts'

/** The page of an address, with its menu. */
export const pageReads =
  (section: PageSection): Reads =>
  ({ call, queries, child, params: { pageId, screen }, search }) =>
    queries.prefetchQuery(
      pageQuery(call, {
        child: child.guid,
        section,
        ...(pageId !== undefined && { number: pageNumberIn(pageId) }),
        ...(screen !== undefined && { screen }),
        ...readPageParameters(search),
      }),
    )

/** What a screen of the school's system begins with, and the tree that it stands beside. */
export const besideTree =
  (section: PageSection, screen: ScreenPlace, reads: Reads): Reads =>
  (at) => {
    const { call, queries, child, search } = at
    const asked = { child: child.guid, ...askedScreen(section, screen, search) }
    return Promise.all([queries.prefetchQuery(pageQuery(call, asked)), reads(at)])
  }

/** What was searched for, and found. */
export const searchReads: Reads = ({ call, queries, child, search: query }) => {
  const { search = '', firstRow } = readPageParameters(query)
  const asked = { child: child.guid, search, ...(firstRow !== undefined && { firstRow }) }
  return queries.prefetchQuery(pagesFoundQuery(call, asked))
}
