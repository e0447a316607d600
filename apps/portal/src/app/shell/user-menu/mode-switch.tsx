import { Eye, Pencil } from 'lucide-react'
import { useSession } from '@portal/web-kit/session/current.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { leaveBy } from '@portal/ui/overlay/leaving.ts'
import { mayEdit, useMode } from '../../edit-mode/mode.tsx'

/** A portal administrator switches between editing the portal and viewing it. */
export function ModeSwitch() {
  const t = useText()
  const { mode, choose } = useMode()
  if (!mayEdit(useSession())) return null
  const isEditing = mode === 'edit'
  return (
    <Button
      className="mode-switch"
      icon={isEditing ? Eye : Pencil}
      onPress={() => leaveBy(() => choose(isEditing ? 'view' : 'edit'))}
    >
      {t(isEditing ? 'admin.mode.view' : 'admin.mode.edit')}
    </Button>
  )
}
