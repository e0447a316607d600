import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ArrangedPage, PageArrangement } from '@portal/domain/site/editing/page-arrangement.ts'
import type { PageSection } from '@portal/domain/site/page/page-tree.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { useText, WithTexts } from '@portal/web-kit/text/use-text.tsx'
import { useGo } from '@portal/ui/button/go.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'
import { pageAddress, sectionAddress } from '../../addresses.public.ts'
import { arrangementQuery, useArrange } from './arranging.queries.ts'
import { PageForm } from './page-form.tsx'
import { PagesList } from './pages-list.tsx'
import { RemovePage } from './remove-page.tsx'
import './arranging.css'

export type PagesDialogProps = {
  readonly section: PageSection
  /** The number of the page behind the dialog; a screen of several pages may have none. */
  readonly current: number | undefined
  readonly onClose: () => void
}

/** The pages of a section: add, rename, move, hide and remove. */
export function PagesDialog(props: PagesDialogProps) {
  return (
    <WithTexts area="editing">
      <WithTexts area="refusals">
        <Arranging {...props} />
      </WithTexts>
    </WithTexts>
  )
}

function Arranging(props: PagesDialogProps) {
  const t = useText()
  const { section, onClose } = props
  const { data, error, refetch } = useQuery(arrangementQuery(useCall(), section))
  if (data) return <Arrange {...props} arrangement={data} />
  return (
    <Dialog title={t('editing.pages')} isOpen onClose={onClose}>
      {error ? (
        <Failed failure={error} title="editing.pages.failed" retry={() => void refetch()} />
      ) : (
        <Skeleton lines={6} height="row" />
      )}
    </Dialog>
  )
}

/** The content of the dialog: all pages, one to add or change, or the confirmation of a removal. */
type Shown =
  | { readonly kind: 'list' }
  | { readonly kind: 'form'; readonly page?: ArrangedPage; readonly parent?: number | undefined }
  | { readonly kind: 'remove'; readonly page: ArrangedPage }

type ArrangeProps = PagesDialogProps & { readonly arrangement: PageArrangement }

function Arrange({ section, current, arrangement, onClose }: ArrangeProps) {
  const t = useText()
  const go = useGo()
  const { guid: child } = useChild()
  const [shown, show] = useState<Shown>({ kind: 'list' })
  const arrange = useArrange(section)
  const toList = () => {
    arrange.reset()
    show({ kind: 'list' })
  }
  if (shown.kind === 'form')
    return (
      <PageForm
        key={`${shown.page?.number} ${shown.parent}`}
        {...shown}
        arrangement={arrangement}
        arrange={arrange}
        onClose={onClose}
        onCancel={toList}
        onAdded={(number) => {
          onClose()
          go(pageAddress(child, section, number))
        }}
        onChanged={toList}
        onRemove={(page) => show({ kind: 'remove', page })}
        onAddBelow={(page) => show({ kind: 'form', parent: page.number })}
      />
    )
  if (shown.kind === 'remove')
    return (
      <RemovePage
        page={shown.page}
        arrangement={arrangement}
        arrange={arrange}
        onClose={onClose}
        onCancel={toList}
        onRemoved={() => {
          if (shown.page.number === current) go(sectionAddress(child, section))
          toList()
        }}
      />
    )
  return (
    <Dialog
      title={t('editing.pages')}
      isOpen
      onClose={onClose}
      actions={
        <Button kind="primary" icon={Plus} onPress={() => show({ kind: 'form' })}>
          {t('editing.pages.add')}
        </Button>
      }
    >
      <PagesList
        arrangement={arrangement}
        arrange={arrange}
        onChoose={(page) => {
          arrange.reset()
          show({ kind: 'form', page })
        }}
      />
    </Dialog>
  )
}
