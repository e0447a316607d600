import { useQuery } from '@tanstack/react-query'
import { Thermometer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ReportForm } from '@portal/domain/attendance/absence-report.ts'
import { illToday } from '@portal/domain/attendance/ill-report.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useSchool, useSession } from '@portal/web-kit/session/current.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { hasPupilData } from '../../learning/learning.public.ts'
import { reportFormQuery } from '../reports/report-form.queries.ts'

// The page does not wait for its code.
const IllDialog = lazy(async () => ({ default: (await import('./ill-dialog.tsx')).IllDialog }))

/** Returns the report form where the school accepts reports of this person; undefined while it is unknown. */
export function useReportForm(): ReportForm | undefined {
  const isOffered = hasPupilData(useSchool(), useSession())
  return useQuery({ ...reportFormQuery(useCall()), enabled: isOffered }).data?.form
}

/** Reports a child ill in two presses: this button, and the child. */
export function ReportIll() {
  const t = useText()
  const form = useReportForm()
  const [isOpen, open] = useState(false)
  const [first] = form?.children ?? []
  if (!form || !first || !illToday(form, first.guid)) return null
  return (
    <>
      <Button icon={Thermometer} onPress={() => open(true)}>
        {t('home.ill.action')}
      </Button>
      {isOpen && (
        <Suspense>
          <IllDialog form={form} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  )
}
