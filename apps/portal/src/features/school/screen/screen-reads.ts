import { readPageParameters } from '@portal/contract/site/page.codec.ts'
import type { ScreenCall } from '@portal/contract/site/screen.ts'
import type { PageSection } from '@portal/domain/site/page/page-tree.ts'
import type { Reads } from '../../../api/reads.ts'
import { screenQuery } from './screen.queries.ts'

/** What a screen begins with: one call, with what its address says. */
export const screenReads =
  (section: PageSection, screen: ScreenCall): Reads =>
  ({ call, queries, child, search }) =>
    queries.prefetchQuery(
      screenQuery(call, screen, { ...readPageParameters(search), child: child.guid, section }),
    )
