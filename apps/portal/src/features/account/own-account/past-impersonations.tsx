import { useQuery } from '@tanstack/react-query'
import type { PastImpersonation } from '@portal/domain/account/sign-in/impersonation.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { formatLongDay, formatTime } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { CardTable } from '@portal/ui/layout/card-table.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { impersonationsQuery } from '../impersonate/impersonate.queries.ts'

/** The impersonations of this account: the administrator, the time and the reason. */
export function PastImpersonations() {
  const t = useText()
  const say = useFailureText()
  const { data, error } = useQuery(impersonationsQuery(useCall()))
  return (
    <section className="own-account-part" aria-labelledby="looked-along">
      <h2 id="looked-along">{t('looked-along.title')}</h2>
      <p className="quiet">{t('looked-along.text')}</p>
      {error && <Alert kind="danger">{say(error)}</Alert>}
      {!data && !error && <Skeleton />}
      {data?.length === 0 && <p>{t('looked-along.empty')}</p>}
      {data && data.length > 0 && <Entries entries={data} />}
    </section>
  )
}

function Entries({ entries }: { entries: readonly PastImpersonation[] }) {
  const t = useText()
  const when = useWhen()
  return (
    <CardTable
      caption={t('looked-along.title')}
      rows={entries}
      keyOf={({ startedAt, byName }) => `${startedAt} ${byName}`}
      columns={[
        { id: 'when', header: t('looked-along.when'), cell: when, isRowHeader: true },
        {
          id: 'by',
          header: t('looked-along.by'),
          cell: ({ byName, byRole }) => [byName, byRole].filter(Boolean).join(', '),
        },
        { id: 'reason', header: t('looked-along.reason'), cell: ({ reason }) => reason },
      ]}
    />
  )
}

/** `21 november 2026, 10:03 tot 10:17`, or until now. */
function useWhen(): (entry: PastImpersonation) => string {
  const t = useText()
  const language = useLanguage()
  return ({ startedAt, endedAt }) =>
    t('looked-along.from-to', {
      day: formatLongDay(dayAtSchool(startedAt), language),
      from: formatTime(startedAt),
      to: endedAt ? formatTime(endedAt) : t('looked-along.now'),
    })
}
