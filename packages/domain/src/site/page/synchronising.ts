import type { SchoolSettings } from '../../account/account.public.ts'
import type { ScreenPlace } from './page-code.ts'
import type { PageSection } from './page-tree.ts'

/** A page or a screen: of which section, and the place of the screen where it has one. */
type Asked = { readonly section: PageSection; readonly place?: ScreenPlace | '' | undefined }

/**
 * Why a page cannot be shown while the school's system is brought up to date: what that system knows may be half there.
 * What the school wrote itself, and what families report, does not come from there.
 */
export function reasonNotToShowYet(
  { synchronising = false }: Pick<SchoolSettings, 'synchronising'>,
  { section, place }: Asked,
): 'synchronising' | undefined {
  if (section === 'info' || place === 'absence-report') return undefined
  return synchronising ? 'synchronising' : undefined
}
