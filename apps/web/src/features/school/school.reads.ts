import { readPageParameters } from '@portal/contract/school/page.codec.ts'
import type { PageSection } from '@portal/domain/school/page-tree.ts'
import type { Reads } from '../../api/reads.ts'
import { pageQuery } from './school.queries.ts'
import { pageNumberIn } from './use-place.ts'

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
