import { DoorClosed } from 'lucide-react'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useLeave } from '../shell/use-leave.ts'

/** Somebody whose role has no portal reads so, and can leave (AUTH-050, AUTH-053?). */
export function NoPortal() {
  const t = useText()
  const leave = useLeave()
  return (
    <main id="content" className="frame">
      <EmptyState
        icon={DoorClosed}
        title={<PageHead title={t('error.role.title')} />}
        actions={
          <Button kind="primary" onPress={leave}>
            {t('user-menu.logout')}
          </Button>
        }
      >
        {t('error.role.text')}
      </EmptyState>
    </main>
  )
}
