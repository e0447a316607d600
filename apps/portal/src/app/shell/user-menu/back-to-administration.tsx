import { ArrowLeft } from 'lucide-react'
import { OFFICE } from '@portal/domain/account/portal/return-path.ts'
import { useSession } from '@portal/web-kit/session/current.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { OutsideLink } from '@portal/ui/button/link.tsx'

/** The link to the school's administration; hidden when the school does not configure it. */
export function BackToAdministration() {
  const t = useText()
  const { administrationUrl } = useSession()
  // The office has a link of its own.
  if (administrationUrl === undefined || administrationUrl === OFFICE) return null
  return (
    <OutsideLink href={administrationUrl} kind="secondary" icon={ArrowLeft}>
      {t('admin.back-to-settings')}
    </OutsideLink>
  )
}
