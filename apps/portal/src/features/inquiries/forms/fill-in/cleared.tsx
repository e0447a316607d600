import { Undo2 } from 'lucide-react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import type { Draft } from './stored-answers.ts'

type ClearedProps = {
  readonly what: Draft | undefined
  readonly putBack: (draft: Draft) => void
  readonly done: () => void
}

/** Clearing asks no confirmation, so it can be undone until the next input. */
export function Cleared({ what, putBack, done }: ClearedProps) {
  const t = useText()
  if (!what) return null
  const undo = () => {
    putBack(what)
    done()
  }
  return (
    <div className="form-cleared">
      <Alert
        kind="info"
        isNews
        actions={
          <Button kind="quiet" icon={Undo2} onPress={undo}>
            {t('forms.cleared.undo')}
          </Button>
        }
      >
        {t('forms.cleared')}
      </Alert>
    </div>
  )
}
