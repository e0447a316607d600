import { ListTree } from 'lucide-react'
import { createContext, lazy, Suspense, useContext, useEffect, useState, type ReactNode } from 'react'
import type { PageSection } from '@portal/domain/site/page/page-tree.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'

// Only an editor needs it.
const PagesDialog = lazy(async () => ({
  default: (await import('../editing/arranging/pages-dialog.tsx')).PagesDialog,
}))

const OpenContext = createContext<() => void>(() => {
  throw new Error('There are no pages to manage outside PagesToManage')
})

type PagesToManageProps = {
  readonly section: PageSection
  /** The number of the shown page. */
  readonly current: number | undefined
  readonly children: ReactNode
}

/**
 * Keeps the dialog of all pages above the shown page, so that it stays open when that page is removed or is the first
 * one.
 */
export function PagesToManage({ children, ...of }: PagesToManageProps) {
  const [opener, open] = useState<Element | null>(null)
  // The dialog of each step only knows the focus in the previous one.
  const [closed, close] = useState<Element | null>(null)
  useEffect(() => {
    if (closed instanceof HTMLElement) closed.focus()
  }, [closed])
  return (
    <OpenContext
      value={() => {
        close(null)
        open(document.activeElement)
      }}
    >
      {children}
      {opener && (
        <Suspense>
          <PagesDialog
            {...of}
            onClose={() => {
              close(opener)
              open(null)
            }}
          />
        </Suspense>
      )}
    </OpenContext>
  )
}

/** The button to add, rename, move, hide and remove the pages of a section. */
export function ManagePages() {
  const t = useText()
  return (
    <Button icon={ListTree} onPress={useContext(OpenContext)}>
      {t('page.manage')}
    </Button>
  )
}
