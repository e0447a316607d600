import { readPageParameters } from '@portal/contract/site/page/page-parameters.ts'
import type { PageSection } from '@portal/domain/site/page/page-tree.ts'
import type { Load } from '@portal/web-kit/screen/screen.ts'
import { screenQuery, type LateScreen } from './screen.queries.ts'

export type { LateScreen }

/** Reads a screen that has one call, with the parameters of its URL. */
export const loadByCall =
  (section: PageSection, screen: LateScreen): Load =>
  ({ call, queries, child, query }) =>
    queries.prefetchQuery(
      screenQuery(call, screen, { ...readPageParameters(query), child: child.guid, section }),
    )
