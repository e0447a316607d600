import { Download } from 'lucide-react'
import { exportKinds } from '@portal/domain/account/office/office-list.ts'
import { isLongExport, type ExportedList } from '@portal/domain/account/office/jobs/office-job.ts'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { useOneAtATime } from '@portal/ui/browser/use-one-at-a-time.ts'
import { Button } from '@portal/ui/button/button.tsx'
import { OutsideLink } from '@portal/ui/button/link.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { useStartExport } from '../tray/job.queries.ts'
import { addressOfExport, queryOfExport, type ListAddress } from './list-address.ts'

type ExportListProps = {
  readonly list: ExportedList
  readonly address: ListAddress
  /** How many rows there are. */
  readonly count: number
}

/** The rows of a list as a file: at once, or by a job when there are many. */
export function ExportList({ list, address, count }: ExportListProps) {
  const t = useText()
  if (isLongExport(count)) return <LongExport list={list} address={address} />
  return exportKinds.map((as) => (
    <OutsideLink key={as} href={addressOfExport(list, address, as)} download kind="secondary" icon={Download}>
      {t(`list.${as}`)}
    </OutsideLink>
  ))
}

function LongExport({ list, address }: Omit<ExportListProps, 'count'>) {
  const t = useText()
  const once = useOneAtATime()
  const start = useStartExport(() =>
    showToast({ kind: 'info', title: t('list.export.begun'), text: t('list.export.begun.about') }),
  )
  return (
    <>
      {exportKinds.map((as) => (
        <Button
          key={as}
          icon={Download}
          isPending={start.isPending && start.variables.as === as}
          onPress={() => once(() => start.mutateAsync({ list, as, query: queryOfExport(address) }))}
        >
          {t(`list.${as}`)}
        </Button>
      ))}
      <FailureAlert failure={start.error} />
    </>
  )
}
