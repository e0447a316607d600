import { readPageParameters } from '@portal/contract/site/page/page-parameters.ts'
import type { ScreenPath } from '@portal/domain/site/page/page-code.ts'
import type { PageSection } from '@portal/domain/site/page/page-tree.ts'
import type { Load } from '@portal/web-kit/screen/screen.ts'
import { pageQuery, pagesFoundQuery } from './page.queries.public.ts'
import { askedScreen, pageNumberIn } from './use-place.public.ts'

/** Reads the page of a URL, with its menu. */
export const loadPage =
  (section: PageSection): Load =>
  ({ call, queries, child, params, query }) => {
    const { pageId, screen }: { readonly pageId?: string; readonly screen?: string } = params
    return queries.prefetchQuery(
      pageQuery(call, {
        child: child.guid,
        section,
        ...(pageId !== undefined && { number: pageNumberIn(pageId) }),
        ...(screen !== undefined && { screen }),
        ...readPageParameters(query),
      }),
    )
  }

/** Reads the data of a screen of the school's system, and the tree beside it. */
export const loadBesideTree =
  (section: PageSection, screen: ScreenPath, load?: Load): Load =>
  (at) => {
    const { call, queries, child, query } = at
    const asked = { child: child.guid, ...askedScreen(section, screen, query) }
    return Promise.all([queries.prefetchQuery(pageQuery(call, asked)), load?.(at)])
  }

/** Reads the results of a search. */
export const loadSearch: Load = ({ call, queries, child, query }) => {
  const { search = '', firstRow } = readPageParameters(query)
  const asked = { child: child.guid, search, ...(firstRow !== undefined && { firstRow }) }
  return queries.prefetchQuery(pagesFoundQuery(call, asked))
}
