import { useState } from 'react'
import { Button } from '@portal/ui/button/button.tsx'
import { ActionDialog } from '../action/action-dialog.tsx'

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

/** A button of a row that asks before it does what cannot be undone. */
export function RowAction({
  list,
  action,
  about,
  question,
  explanation,
  done,
  run,
  reasonNotTo,
}: RowActionProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onPress={() => setAsking(true)} reasonNotTo={reasonNotTo}>
        {action}
        <span className="visually-hidden"> {about}</span>
      </Button>
      {isAsking && (
        <ActionDialog
          title={question}
          action={action}
          done={done}
          changes={['list', list]}
          run={run}
          onClose={() => setAsking(false)}
        >
          <p>{explanation}</p>
        </ActionDialog>
      )}
    </>
  )
}
