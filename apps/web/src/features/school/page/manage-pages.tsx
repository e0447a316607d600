import { ListTree } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../text/use-text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import type { PagesDialogProps } from '../editing/arranging/pages-dialog.tsx'

// Only who edits needs it.
const PagesDialog = lazy(async () => ({
  default: (await import('../editing/arranging/pages-dialog.tsx')).PagesDialog,
}))

/** The way to add, rename, move, hide and remove the pages of a section. */
export function ManagePages(props: Omit<PagesDialogProps, 'onClose'>) {
  const t = useText()
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button icon={ListTree} onPress={() => open(true)}>
        {t('page.manage')}
      </Button>
      {isOpen && (
        <Suspense>
          <PagesDialog {...props} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  )
}
