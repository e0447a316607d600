import { useQuery } from '@tanstack/react-query'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useParam } from '@portal/web-kit/screen/use-address.ts'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { Chip } from '@portal/ui/feedback/status-chip.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { addressOfCancellation, addressOfChanges } from '../lists/list-address.ts'
import { CopyList } from '../lists/copy-list.tsx'
import { toneOf } from '../lists/list-words.ts'
import { ArticlesTable } from './articles-table.tsx'
import { ChangeList } from './change-list.tsx'
import { ExtendList } from './extend-list.tsx'
import { ListFacts } from './list-facts.tsx'
import { RemindList } from './remind-list.tsx'
import { publishedListQuery, type PublishedList } from './list.queries.ts'
import './list-page.css'

/** The page of a published list: facts, articles with places and orders, and what can still be changed. */
export function PublishedListPage() {
  const t = useText()
  const { data, error, refetch } = useQuery(publishedListQuery(useCall(), useParam('listId')))
  if (data) return <LoadedList list={data} />
  return (
    <>
      <ScreenHead title={t('lists.list')} />
      {error ? (
        <Failed failure={error} title="error.retrieve" retry={() => void refetch()}>
          <LinkButton href="/lists">{t('lists.to-lists')}</LinkButton>
        </Failed>
      ) : (
        <Skeleton height="row" lines={8} />
      )}
    </>
  )
}

function LoadedList({ list }: { readonly list: PublishedList }) {
  const t = useText()
  const { id, title, state, description, voluntary, withoutOrder } = list
  return (
    <>
      <ScreenHead
        title={title}
        note={<Chip tone={toneOf[state]}>{t(`lists.state.${state}`)}</Chip>}
        actions={
          <>
            {!voluntary && !withoutOrder && (
              <LinkButton href={`/answers?list=${id}`}>{t('lists.to-answers')}</LinkButton>
            )}
            <RemindList list={list} />
            <CopyList id={id} title={title} />
            {list.joined !== undefined && (
              <LinkButton href={addressOfChanges(id)}>{t('changes.open')}</LinkButton>
            )}
            {list.publishedAt !== undefined && (
              <LinkButton href={addressOfCancellation(id)}>{t('cancel.open')}</LinkButton>
            )}
            <ChangeList list={list} />
          </>
        }
      />
      <ExtendList list={list} />
      <ListFacts list={list} />
      {description !== '' && <p className="list-page-description">{description}</p>}
      <section>
        <h2>{t('draft.articles')}</h2>
        <ArticlesTable list={list} />
      </section>
    </>
  )
}
