import { readPageParameters } from '@portal/contract/school/page.codec.ts'
import type { ScreenCall } from '@portal/contract/school/screen.ts'
import type { PageSection } from '@portal/domain/school/page-tree.ts'
import type { Reads } from '../../../api/reads.ts'
import { screenQuery } from './screen.queries.ts'

/** What a screen begins with: one call, with what its address says. */
export const screenReads =
  (section: PageSection, screen: ScreenCall): Reads =>
  ({ call, queries, child, search }) =>
    queries.prefetchQuery(
      screenQuery(call, screen, { ...readPageParameters(search), child: child.guid, section }),
    )
