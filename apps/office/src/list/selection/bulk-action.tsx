import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { isRefusal } from '@portal/web-kit/api/failures.ts'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { useOneAtATime } from '@portal/ui/browser/use-one-at-a-time.ts'
import { Button } from '@portal/ui/button/button.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import type { BulkActionProps } from '../list-declaration.ts'

type BulkProps<Numbers, Done> = BulkActionProps & {
  /** The path of the list, which is read again. */
  readonly list: string
  readonly icon: LucideIcon
  /** What happens, on the button. */
  readonly action: string
  /** Whether enough is chosen to ask the server; absent for always. */
  readonly isReady?: boolean
  /** What the preview depends on, besides the selection. */
  readonly choice?: string
  /** The field of that choice. */
  readonly choose?: ReactNode
  /** Asks the server what would happen. */
  readonly preview: () => Promise<Numbers>
  /** What would happen, in words. */
  readonly describe: (numbers: Numbers) => ReactNode
  /** The button that confirms these numbers. */
  readonly confirm: (numbers: Numbers) => string
  readonly reasonNotTo: (numbers: Numbers) => string | undefined
  /** Does it, for these numbers only: refused with `numbers-changed` when the server finds others. */
  readonly run: (numbers: Numbers) => Promise<Done>
  /** What a notification says afterwards. */
  readonly done: (answer: Done) => string
}

/** A button for the chosen rows. The server says beforehand what would happen, and does that or nothing. */
export function BulkAction<Numbers, Done>(props: BulkProps<Numbers, Done>) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const { action, icon, isEmpty } = props
  return (
    <>
      <Button
        icon={icon}
        onPress={() => setOpen(true)}
        reasonNotTo={isEmpty ? t('list.selection.choose-first') : undefined}
      >
        {action}
      </Button>
      {isOpen && <Confirm {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function Confirm<Numbers, Done>(props: BulkProps<Numbers, Done> & { readonly onClose: () => void }) {
  const { list, action, isReady = true, choice, selection, describe, confirm, reasonNotTo, onClose } = props
  const t = useText()
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['bulk', list, action, choice, selection.wire],
    queryFn: props.preview,
    enabled: isReady,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })
  const run = useMutation({
    mutationFn: props.run,
    onSuccess: (answer) => {
      showToast({ kind: 'success', title: props.done(answer) })
      onClose()
      selection.clear()
      return queries.invalidateQueries({ queryKey: ['list', list] })
    },
    onError: (failure) => (isRefusal(failure, 'numbers-changed') ? refetch() : undefined),
  })
  const once = useOneAtATime()
  return (
    <Dialog
      title={action}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          {error && !data && <Button onPress={() => void refetch()}>{t('common.retry')}</Button>}
          {data !== undefined && (
            <Button
              kind="primary"
              onPress={() => once(() => run.mutateAsync(data))}
              isPending={run.isPending || isFetching}
              reasonNotTo={reasonNotTo(data)}
            >
              {confirm(data)}
            </Button>
          )}
        </>
      }
    >
      <FailureAlert failure={run.error ?? (data === undefined ? error : null)} />
      {props.choose}
      {isReady && data === undefined && !error && <Skeleton lines={3} />}
      {data !== undefined && describe(data)}
    </Dialog>
  )
}
