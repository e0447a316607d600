import { ZERO } from '@portal/domain/values/money/money.ts'
import { Amount } from '@portal/web-kit/text/amount.tsx'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { formatMoment } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { SmallTable } from '../../../list/small-table.tsx'
import { windowOf } from '../lists/list-words.ts'
import type { StoredDraft } from './draft.queries.ts'
import { useUnschedule } from './use-unschedule.ts'
import '../../../list/list.css'

/** A draft with a scheduled publication, which can be cancelled to go on with it. */
export function Scheduled({ stored }: { readonly stored: StoredDraft }) {
  const t = useText()
  const language = useLanguage()
  const { mutate, isPending, error } = useUnschedule(stored.id)
  const { draft, publishAt } = stored
  if (publishAt === undefined) return null
  return (
    <div className="draft-scheduled">
      <Alert
        kind="info"
        title={t('draft.scheduled-at', { moment: formatMoment(publishAt, language) })}
        actions={
          <Button isPending={isPending} onPress={() => mutate()}>
            {t('draft.unschedule')}
          </Button>
        }
      >
        {t('draft.scheduled-text')}
      </Alert>
      <FailureAlert failure={error} />
      <p>{windowOf(draft, { t })}</p>
      {draft.description !== '' && <p className="list-page-description">{draft.description}</p>}
      <h2>{t('draft.articles')}</h2>
      <SmallTable
        name={t('draft.articles')}
        columns={['draft.article', 'draft.price', 'draft.need', 'draft.places']}
      >
        {draft.articles.map(({ key, description, price = ZERO, need, places }) => (
          <tr key={key}>
            <th scope="row">{description}</th>
            <td>
              <Amount of={price} />
            </td>
            <td>{t(`draft.need.${need}`)}</td>
            <td>{places ?? t('draft.no-limit')}</td>
          </tr>
        ))}
      </SmallTable>
    </div>
  )
}
