import type { Absence } from '@portal/domain/attendance/absence.ts'
import { acceptsReason } from '@portal/domain/attendance/absence-year.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { useNow } from '@portal/web-kit/session/served.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { useSibling } from './use-sibling.ts'

/** Links to the report of absence, while the school accepts the reason of this absence there. */
export function GiveReason({ absence, child }: { absence: Absence; child: Guid | undefined }) {
  const t = useText()
  const reports = useSibling('absence-report', child)
  const today = dayAtSchool(useNow())
  if (!reports || !acceptsReason(absence, today)) return null
  return <LinkButton href={reports}>{t('absence.give-reason')}</LinkButton>
}
