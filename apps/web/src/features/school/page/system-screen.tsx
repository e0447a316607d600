import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import type { Mode } from '@portal/domain/account/session.ts'
import { treeInMode } from '@portal/domain/school/page-tree.ts'
import { useCall } from '../../../api/use-call.tsx'
import { useChild } from '../../account/account.public.ts'
import { pageQuery } from '../school.queries.ts'
import { useAskedScreen } from '../use-place.ts'
import { SchoolFrame } from './school-frame.tsx'

/**
 * A screen of what the school's system knows, beside the tree of its section. The tree is a help: where it cannot be
 * read, or has no page with this screen, the screen stands alone.
 */
export function SystemScreen({ mode }: { mode: Mode }) {
  const { guid: child } = useChild()
  const asked = useAskedScreen()
  const { data } = useQuery(pageQuery(useCall(), { ...asked, child }))
  return (
    <SchoolFrame
      section={asked.section}
      tree={treeInMode(data?.tree ?? [], mode)}
      current={data?.page?.number}
    >
      <Outlet />
    </SchoolFrame>
  )
}
