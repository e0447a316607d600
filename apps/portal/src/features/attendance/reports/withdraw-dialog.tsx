import type { AbsenceReport } from '@portal/domain/attendance/absence-report.ts'
import { SessionExpired } from '@portal/web-kit/api/failures.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { useOneAtATime } from '@portal/ui/browser/use-one-at-a-time.ts'
import { Button } from '@portal/ui/button/button.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { useWithdrawAbsence } from '../reports.queries.ts'

type WithdrawProps = {
  readonly report: Pick<AbsenceReport, 'id'> | undefined
  readonly onClose: () => void
}

/** Asks for confirmation: without the report the school expects the child. */
export function WithdrawDialog({ report, onClose }: WithdrawProps) {
  const t = useText()
  const failureText = useFailureText()
  const { mutateAsync, isPending } = useWithdrawAbsence()
  const once = useOneAtATime()
  const withdraw = async ({ id }: Pick<AbsenceReport, 'id'>) => {
    try {
      await mutateAsync(id)
      showToast({ kind: 'success', title: t('absence-report.withdrawn') })
    } catch (failure) {
      if (failure instanceof SessionExpired) return
      showToast({ kind: 'error', title: t('absence-report.withdraw.failed'), text: failureText(failure) })
    }
    onClose()
  }
  return (
    <Dialog
      isOpen={report !== undefined}
      title={t('absence-report.withdraw.title')}
      onClose={onClose}
      width="narrow"
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button kind="primary" isPending={isPending} onPress={() => report && once(() => withdraw(report))}>
            {t('absence-report.withdraw')}
          </Button>
        </>
      }
    >
      <p>{t('absence-report.withdraw.text')}</p>
    </Dialog>
  )
}
