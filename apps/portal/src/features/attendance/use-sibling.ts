import { useQuery } from '@tanstack/react-query'
import type { ScreenPath } from '@portal/domain/site/page/page-code.ts'
import { pageOfScreen } from '@portal/domain/site/page/page-tree.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import type { Href } from '@portal/ui/button/href.ts'
import { useChild } from '@portal/web-kit/session/current.ts'
import { shownAddress } from '../site/addresses.public.ts'
import { pageQuery } from '../site/page.queries.public.ts'
import { useAskedScreen } from '../site/use-place.public.ts'

/** Returns the URL of another screen of the same section, where the school has a page for it; by default of this child. */
export function useSibling(place: ScreenPath, of?: Guid): Href | undefined {
  const { guid: child } = useChild()
  const asked = useAskedScreen()
  const { data } = useQuery(pageQuery(useCall(), { ...asked, child }))
  const page = data && pageOfScreen(data.tree, place, undefined)
  return page && data && shownAddress(data.tree, { child: of ?? child, section: asked.section }, page)
}
