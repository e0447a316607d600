import type { ResponseOf } from '@portal/web-kit/api/late-endpoint.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { Chip } from '@portal/ui/feedback/status-chip.tsx'
import type { Spoken } from '../../../list/list-declaration.ts'
import { momentOf, titleOf, toneOf } from './list-words.ts'

const { listLists } = endpointsIn(() => import('@portal/contract/billing.office.contract.ts'))

export type ListRow = ResponseOf<typeof listLists>['rows'][number]

/** The state of a list, with the moment of a scheduled publication. */
export const stateCell = ({ state, publishAt }: ListRow, { t, language }: Spoken) => (
  <Chip tone={toneOf[state]}>
    {state === 'scheduled' && publishAt !== undefined
      ? t('lists.scheduled-at', { moment: momentOf(publishAt, { language }) })
      : t(`lists.state.${state}`)}
  </Chip>
)

/** The title, on as many lines as it needs. */
export const titleCell = (row: ListRow, spoken: Spoken) => (
  <span className="lists-title">{titleOf(row, spoken)}</span>
)

/** How many pupils answered, as a share of those with the list; a voluntary list has no number. */
export function answeredCell({ answered, pupils, state, withoutOrder }: ListRow, { t }: Spoken) {
  if (state === 'draft' || state === 'scheduled') return ''
  if (withoutOrder) return t('lists.not-asked')
  if (answered === undefined) return t('lists.voluntary')
  const share = pupils === 0 ? 0 : Math.round((answered / pupils) * 100)
  return (
    <span className="lists-answered">
      <span className="lists-share" aria-hidden>
        <span style={{ inlineSize: `${share}%` }} />
      </span>
      {t('lists.answered-of', { answered, share })}
    </span>
  )
}
