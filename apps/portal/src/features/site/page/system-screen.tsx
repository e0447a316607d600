import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Mode } from '@portal/domain/account/sign-in/session.ts'
import { treeInMode } from '@portal/domain/site/page/page-tree.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'
import { pageQuery } from '../page.queries.public.ts'
import { useAskedScreen } from '../use-place.public.ts'
import { SchoolFrame } from './school-frame.tsx'

// Only an administrator needs it.
const EditedScreen = lazy(async () => ({ default: (await import('./edited-screen.tsx')).EditedScreen }))

/**
 * A screen of the school's system, beside the tree of its section.
 * The tree is optional: when it cannot be loaded, or has no page for this screen, the screen is shown alone. An
 * administrator in edit mode has no pupil: a link to an editable page replaces the screen.
 */
export function SystemScreen({ mode }: { mode: Mode }) {
  const { guid: child } = useChild()
  const asked = useAskedScreen()
  const { data } = useQuery(pageQuery(useCall(), { ...asked, child }))
  const tree = treeInMode(data?.tree ?? [], mode)
  if (mode === 'edit')
    return (
      <Suspense fallback={<Skeleton lines={6} height="row" />}>
        <EditedScreen page={data?.page} section={asked.section} tree={tree} />
      </Suspense>
    )
  return (
    <SchoolFrame section={asked.section} tree={tree} current={data?.page?.number}>
      <Outlet />
    </SchoolFrame>
  )
}
