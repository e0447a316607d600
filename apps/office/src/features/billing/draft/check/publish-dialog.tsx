import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { formatMoment } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { useGo } from '@portal/ui/button/go.tsx'
import { ActionDialog } from '../../../../action/action-dialog.tsx'
import { addressOfPublished } from '../../lists/list-address.ts'
import { checkQuery, draftKey } from '../draft.queries.ts'
import { useEditor } from '../editor-context.ts'
import { problemText } from './problem-words.ts'

const { publishList } = endpointsIn(() => import('@portal/contract/billing.office.contract.ts'))

type PublishDialogProps = {
  /** Absent for now. */
  readonly at: Instant | undefined
  readonly onClose: () => void
}

/** Confirms the numbers, and publishes or schedules. With other numbers it shows those, and asks again. */
export function PublishDialog({ at, onClose }: PublishDialogProps) {
  const t = useText()
  const language = useLanguage()
  const call = useCall()
  const go = useGo()
  const { id, draft } = useEditor()
  const { data } = useQuery({ ...checkQuery(call, id), refetchOnMount: false })
  const [pupils, setPupils] = useState(0)
  if (!data) return null
  const { reach, version, problems } = data
  const getting = reach.pupils - reach.withoutPayer
  const warnings = problems.filter(({ stops }) => !stops)
  return (
    <ActionDialog
      title={t(at === undefined ? 'draft.publish-of' : 'draft.schedule-of', { title: draft.title })}
      width="normal"
      action={t(at === undefined ? 'draft.publish-confirm' : 'draft.schedule-confirm', { count: getting })}
      done={t(at === undefined ? 'draft.published' : 'draft.scheduled', { count: pupils || getting })}
      changes={draftKey(id)}
      onClose={onClose}
      run={async () => {
        const body = { version, reach, ...(at !== undefined && { at }) }
        const published = await call(publishList, { params: { id }, body })
        setPupils(published.pupils)
        if (published.state === 'published') go(addressOfPublished(id), { replace: true })
      }}
    >
      {at !== undefined && <p>{t('draft.publish-at', { moment: formatMoment(at, language) })}</p>}
      <ul className="draft-confirm">
        <li>{t('draft.confirm-articles', { count: draft.articles.length })}</li>
        <li>
          <strong>{t('draft.confirm-pupils', { count: getting })}</strong>
        </li>
        {reach.withoutPayer > 0 && <li>{t('draft.confirm-without', { count: reach.withoutPayer })}</li>}
        {reach.severalPayers > 0 && <li>{t('draft.confirm-several', { count: reach.severalPayers })}</li>}
        {warnings
          .filter(({ code }) => code === 'vat-missing')
          .slice(0, 1)
          .map((problem) => (
            <li key={problem.code}>{problemText(problem, t)}</li>
          ))}
      </ul>
      <p className="quiet">{t('draft.publish-text')}</p>
    </ActionDialog>
  )
}
