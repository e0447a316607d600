import { useState } from 'react'
import type { ReportForm, ReportableChild } from '@portal/domain/attendance/absence-report.ts'
import { illToday } from '@portal/domain/attendance/ill-report.ts'
import { SessionExpired } from '@portal/web-kit/api/failures.ts'
import { useSchool } from '@portal/web-kit/session/current.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { formatTime, formatWeekday } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { useOneAtATime } from '@portal/ui/browser/use-one-at-a-time.ts'
import { Button } from '@portal/ui/button/button.tsx'
import { Link } from '@portal/ui/button/link.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { useReportAbsence } from '../reports.queries.ts'
import './ill.css'

type IllProps = { readonly form: ReportForm; readonly onClose: () => void }

/** The children, each with the button that reports it ill for the usual day, and the way to any other report. */
export function IllDialog({ form, onClose }: IllProps) {
  const t = useText()
  const language = useLanguage()
  const { sisType } = useSchool()
  const { send, sending, failure } = useSendIll(form, onClose)
  const { today, day, before, afterwards, isAfterwards, children } = form
  const weekday = formatWeekday(day, language)
  return (
    <Dialog isOpen title={t('home.ill.title')} onClose={onClose} width="narrow">
      <div className="ill">
        <p>{day === today ? t('home.ill.today', { day: weekday }) : t('home.ill.day', { day: weekday })}</p>
        {isAfterwards && (
          <Alert kind="warning" title={t('home.ill.afterwards', { time: before })}>
            {afterwards !== '' && <p>{afterwards}</p>}
          </Alert>
        )}
        {failure && (
          <Alert kind="danger" title={t('home.ill.failed')}>
            <p>{failure}</p>
          </Alert>
        )}
        {children.map((child) => (
          <Button
            key={child.guid}
            kind={children.length === 1 ? 'primary' : 'secondary'}
            isWide
            isPending={sending === child.guid}
            onPress={() => send(child)}
          >
            {t('home.ill.send', { name: child.firstName })}
          </Button>
        ))}
        <Link href={`/child/${children[0]?.guid}/${sisType}/absence-report`} className="ill-other">
          {t('home.ill.other')}
        </Link>
      </div>
    </Dialog>
  )
}

/** Sends one report at a time; a failure stays in the dialog, and nothing is sent again by itself. */
function useSendIll(form: ReportForm, onSent: () => void) {
  const t = useText()
  const failureText = useFailureText()
  const { mutateAsync } = useReportAbsence()
  const once = useOneAtATime()
  const [sending, setSending] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const send = async ({ guid, firstName }: ReportableChild) => {
    const draft = illToday(form, guid)
    if (!draft) return
    setSending(guid)
    setFailure(undefined)
    try {
      const [receipt] = (await mutateAsync(draft)).receipts
      const time = receipt ? formatTime(receipt.reportedAt) : ''
      showToast({ kind: 'success', title: t('home.ill.received', { name: firstName, time }) })
      onSent()
    } catch (problem) {
      if (!(problem instanceof SessionExpired)) setFailure(failureText(problem))
    }
    setSending(undefined)
  }
  return { send: (child: ReportableChild) => once(() => send(child)), sending, failure }
}
