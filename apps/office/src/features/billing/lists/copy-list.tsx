import type { Guid } from '@portal/domain/values/guid.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Copy } from 'lucide-react'
import { Button, IconButton } from '@portal/ui/button/button.tsx'
import { Tooltip } from '@portal/ui/overlay/tooltip.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { useCreateList } from './create-list.tsx'

type CopyListProps = {
  readonly id: Guid
  readonly title: string
  /** In a row, where the button has little room. */
  readonly isShort?: boolean
}

/** Copies a list with its days a year later, and opens the copy. */
export function CopyList({ id, title, isShort = false }: CopyListProps) {
  const t = useText()
  const say = useFailureText()
  const { mutate, isPending } = useCreateList()
  const copy = () =>
    mutate(id, {
      // A row has no place for an alert.
      onError: (failure) => showToast({ kind: 'error', title: t('lists.not-copied'), text: say(failure) }),
    })
  const words = t('lists.copy')
  if (isShort)
    return (
      <Tooltip hint={words}>
        <IconButton icon={Copy} label={`${words} ${title}`} isPending={isPending} onPress={copy} />
      </Tooltip>
    )
  return (
    <Button onPress={copy} isPending={isPending}>
      {words}
    </Button>
  )
}
