import { readPageParameters } from '@portal/contract/site/page.codec.ts'
import type { ScreenCall } from '@portal/contract/site/screen.ts'
import type { PageSection } from '@portal/domain/site/page/page-tree.ts'
import type { Load } from '@portal/web-kit/screen/screen.ts'
import { screenQuery } from './screen.queries.ts'

/** Reads a screen that has one call, with the parameters of its URL. */
export const loadByCall =
  (section: PageSection, screen: ScreenCall): Load =>
  ({ call, queries, child, query }) =>
    queries.prefetchQuery(
      screenQuery(call, screen, { ...readPageParameters(query), child: child.guid, section }),
    )
