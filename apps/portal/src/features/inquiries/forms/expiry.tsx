import { CalendarClock, CalendarX, type LucideIcon } from 'lucide-react'
import { hasExpired, type FormSummary } from '@portal/domain/inquiries/forms/form.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { useNow } from '@portal/web-kit/session/served.ts'
import { formatLongDay } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { Chip } from '@portal/ui/feedback/status-chip.tsx'

/** The last day of a form; on that day it says that it is the last. */
export function Expiry({ form }: { form: Pick<FormSummary, 'expiresOn'> }) {
  const t = useText()
  const language = useLanguage()
  const now = useNow()
  const { expiresOn } = form
  if (expiresOn === undefined) return <Fact icon={CalendarClock}>{t('forms.no-expiry')}</Fact>
  const date = formatLongDay(expiresOn, language)
  if (hasExpired(form, now)) return <Fact icon={CalendarX}>{t('forms.expired', { date })}</Fact>
  return (
    <>
      <Fact icon={CalendarClock}>{t('forms.expires', { date })}</Fact>
      {dayAtSchool(now) === expiresOn && <Chip tone="open">{t('forms.last-day')}</Chip>}
    </>
  )
}

function Fact({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <span className="form-fact">
      <Icon of={icon} size={18} />
      {children}
    </span>
  )
}
