import type { SchoolSettings } from '../../account/account.public.ts'
import type { ScreenPath } from './page-code.ts'
import type { PageSection } from './page-tree.ts'

/** A page or screen: its section, and the path of its screen. */
type Asked = { readonly section: PageSection; readonly place?: ScreenPath | '' | undefined }

/**
 * Why a page cannot be shown while the school's system is synchronising: its data may be incomplete. Texts of the
 * school and reports of families do not come from there.
 */
export function reasonNotToShowYet(
  { synchronising = false }: Pick<SchoolSettings, 'synchronising'>,
  { section, place }: Asked,
): 'synchronising' | undefined {
  if (section === 'info' || place === 'absence-report') return undefined
  return synchronising ? 'synchronising' : undefined
}
