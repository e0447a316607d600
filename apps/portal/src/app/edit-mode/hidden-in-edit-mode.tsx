import type { ReactNode } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { useMode } from './mode.tsx'

type Hidden = { readonly title: TextKey; readonly reason: TextKey; readonly children: ReactNode }

/** A section of view mode; edit mode shows a sentence instead. */
export function HiddenInEditMode({ title, reason, children }: Hidden) {
  const t = useText()
  const { mode } = useMode()
  if (mode === 'view') return children
  return (
    <>
      <PageHead title={t(title)} />
      <EmptyState title={t(reason)} />
    </>
  )
}
