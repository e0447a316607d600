import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'

type RowActionProps = {
  /** The path of the list, which is read again. */
  readonly list: string
  /** What happens, on the button. */
  readonly action: string
  /** What the button adds for screen readers: the name of the row. */
  readonly about: string
  readonly question: string
  readonly explanation: string
  /** What a notification says afterwards. */
  readonly done: string
  readonly run: () => Promise<unknown>
  /** Why it cannot be done in the office. */
  readonly reasonNotTo?: string | undefined
}

/** A button of a row that asks before it does what cannot be undone; a failure stays in the question. */
export function RowAction(props: RowActionProps) {
  const { list, action, about, question, explanation, done, run, reasonNotTo } = props
  const t = useText()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: run,
    onSuccess: () => {
      setAsking(false)
      showToast({ kind: 'success', title: done })
      return queries.invalidateQueries({ queryKey: ['list', list] })
    },
  })
  return (
    <>
      <Button onPress={() => setAsking(true)} reasonNotTo={reasonNotTo}>
        {action}
        <span className="visually-hidden"> {about}</span>
      </Button>
      <Dialog
        title={question}
        width="narrow"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onPress={() => setAsking(false)}>{t('common.cancel')}</Button>
            <Button kind="primary" onPress={() => mutate()} isPending={isPending}>
              {action}
            </Button>
          </>
        }
      >
        <p>{explanation}</p>
        <FailureAlert failure={error} />
      </Dialog>
    </>
  )
}
