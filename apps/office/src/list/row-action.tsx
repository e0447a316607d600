import { useState } from 'react'
import type { LucideIcon } from 'lucide-react'
import { Button, IconButton } from '@portal/ui/button/button.tsx'
import { Tooltip } from '@portal/ui/overlay/tooltip.tsx'
import { ActionDialog } from '../action/action-dialog.tsx'

type RowActionProps = {
  /** The path of the list, which is read again. */
  readonly list: string
  /** What happens, on the button. */
  readonly action: string
  /** In place of the words, where columns need the room; the words are its hint. */
  readonly icon?: LucideIcon
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
  icon,
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
      {icon !== undefined && reasonNotTo === undefined ? (
        <Tooltip hint={action}>
          <IconButton icon={icon} label={`${action} ${about}`} onPress={() => setAsking(true)} />
        </Tooltip>
      ) : (
        <Button onPress={() => setAsking(true)} reasonNotTo={reasonNotTo}>
          {action}
          <span className="visually-hidden"> {about}</span>
        </Button>
      )}
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
