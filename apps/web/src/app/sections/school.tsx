import { SchoolPage } from '../../features/school/page.page.tsx'
import { useMode } from '../mode.tsx'

/** A page of the school; an administrator who edits sees the hidden ones too. */
export function School() {
  const { mode } = useMode()
  return <SchoolPage mode={mode} />
}
