import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Guid } from '@portal/domain/values/guid.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useParam } from '@portal/web-kit/screen/use-address.ts'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { Select } from '@portal/ui/field/select.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { jobProgressWords, jobRefusalWords } from '../../../tray/job-words.ts'
import { publishedListQuery, type PublishedList } from '../list/list.queries.ts'
import { addressOfPublished } from '../lists/list-address.ts'
import { cancellationsQuery, type Cancellations } from './cancellation.queries.ts'
import { CancelSection } from './cancel-section.tsx'
import { Reports } from './reports.tsx'
import '../list/list-page.css'
import './cancellation.css'

/** Cancels a published list or one article of it, after what happens was shown, and keeps the reports. */
export function ListCancellationPage() {
  const t = useText()
  const call = useCall()
  const id = useParam('listId')
  const { data: list, error, refetch } = useQuery(publishedListQuery(call, id))
  const { data: cancellations, error: unread, refetch: again } = useQuery(cancellationsQuery(call, id))
  const failure = error ?? unread
  return (
    <>
      <ScreenHead
        title={t('cancel.title')}
        above={list ? [{ text: list.title, href: addressOfPublished(list.id) }] : []}
      />
      {list && cancellations && <Loaded list={list} cancellations={cancellations} />}
      {failure && !(list && cancellations) && (
        <Failed failure={failure} title="error.retrieve" retry={() => void Promise.all([refetch(), again()])}>
          <LinkButton href="/lists">{t('lists.to-lists')}</LinkButton>
        </Failed>
      )}
      {!failure && !(list && cancellations) && <Skeleton height="row" lines={8} />}
    </>
  )
}

type LoadedProps = { readonly list: PublishedList; readonly cancellations: Cancellations }

function Loaded({ list, cancellations }: LoadedProps) {
  const t = useText()
  const { isCancelled, job } = cancellations
  return (
    <>
      {isCancelled && <Alert kind="info">{t('cancel.cancelled')}</Alert>}
      {job?.state === 'waiting' && (
        <Alert kind="info">
          <span role="status">
            {t('cancel.running')} {job.progress && jobProgressWords(job.progress, t)}
          </span>
        </Alert>
      )}
      {job?.refusal && (
        <Alert kind="warning">{t('cancel.failed', { reason: jobRefusalWords(job.refusal, t) })}</Alert>
      )}
      {!isCancelled && job?.state !== 'waiting' && <ChooseWhat list={list} />}
      <Reports cancellations={cancellations} title={list.title} />
    </>
  )
}

/** The value of the whole list in the choice. */
const WHOLE = 'whole'

/** What is cancelled: the list, or an article that is not voluntary. */
function ChooseWhat({ list }: { readonly list: PublishedList }) {
  const t = useText()
  const [chosen, choose] = useState<Guid | typeof WHOLE>(WHOLE)
  const [isShown, show] = useState(false)
  const articles = list.articles.filter(({ isHidden, need }) => !isHidden && need !== 'voluntary')
  const article = articles.find(({ id }) => id === chosen)
  return (
    <>
      <p>{t('cancel.text')}</p>
      <div className="cancellation-choice">
        <Select
          label={t('cancel.what')}
          options={[
            { value: WHOLE, text: t('cancel.whole') },
            ...articles.map(({ id, description }) => ({
              value: id,
              text: t('cancel.article', { name: description }),
            })),
          ]}
          value={chosen}
          onChange={(value) => {
            choose(value)
            show(false)
          }}
        />
        <Button kind={isShown ? 'secondary' : 'primary'} onPress={() => show(true)}>
          {t('cancel.show-effect')}
        </Button>
      </div>
      {isShown && <CancelSection key={chosen} list={list} article={article} onDone={() => show(false)} />}
    </>
  )
}
