import { SystemScreen } from '../../features/school/page/system-screen.tsx'
import { SchoolPage } from '../../features/school/page.page.tsx'
import { SsoPage } from '../../features/school/sso/sso.page.tsx'
import { useMode } from '../edit-mode/mode.tsx'

/** A page of the school; an administrator who edits sees the hidden ones too. */
export function School() {
  const { mode } = useMode()
  return <SchoolPage mode={mode} />
}

/** What the school's system knows of a child, beside the pages of its section. */
export function SchoolScreens() {
  const { mode } = useMode()
  return <SystemScreen mode={mode} />
}

/** A page that leads out of the portal; an administrator who edits stays. */
export function SchoolSso() {
  const { mode } = useMode()
  return <SsoPage mode={mode} />
}
