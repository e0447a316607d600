import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { useGo } from '@portal/ui/button/go.tsx'
import { addressOfPreview } from '../lists/list-address.ts'
import { useEditor } from './editor-context.ts'

/** Saves what is typed, and opens the preview of the draft. What is not saved says so itself. */
export function OpenPreview() {
  const t = useText()
  const go = useGo()
  const { id, autosave } = useEditor()
  const [isPending, setPending] = useState(false)
  const open = async () => {
    setPending(true)
    const isSaved = await autosave.flush()
    setPending(false)
    if (isSaved) go(addressOfPreview(id))
  }
  return (
    <Button icon={Eye} isPending={isPending} onPress={() => void open()}>
      {t('preview.open')}
    </Button>
  )
}
