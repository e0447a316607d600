import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ArticleChange } from '@portal/domain/billing/list-change/article-change.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useParam } from '@portal/web-kit/screen/use-address.ts'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { publishedListQuery, type PublishedList } from '../list/list.queries.ts'
import { addressOfPublished } from '../lists/list-address.ts'
import { AddedFields } from './added-fields.tsx'
import { ArticleFields } from './article-fields.tsx'
import { EffectSection } from './effect-section.tsx'
import { LeaveChanges } from './leave-changes.tsx'
import { useChanges, type Changes } from './use-changes.ts'
import '../list/list-page.css'
import './changes.css'

/** Changes prices, kinds and articles of a published list, after their effect was shown. */
export function ListChangesPage() {
  const t = useText()
  const { data, error, refetch } = useQuery(publishedListQuery(useCall(), useParam('listId')))
  const above = data ? [{ text: data.title, href: addressOfPublished(data.id) }] : []
  return (
    <>
      <ScreenHead title={t('changes.title')} above={above} />
      {data && <ChangesOfList list={data} />}
      {error && !data && (
        <Failed failure={error} title="error.retrieve" retry={() => void refetch()}>
          <LinkButton href="/lists">{t('lists.to-lists')}</LinkButton>
        </Failed>
      )}
      {!data && !error && <Skeleton height="row" lines={8} />}
    </>
  )
}

/** A list of a school file is changed in the file. */
function ChangesOfList({ list }: { readonly list: PublishedList }) {
  const t = useText()
  return list.joined === undefined ? (
    <Alert
      kind="info"
      actions={<LinkButton href={addressOfPublished(list.id)}>{t('changes.to-list')}</LinkButton>}
    >
      {t('changes.of-file')}
    </Alert>
  ) : (
    <ChangesForm list={list} />
  )
}

function ChangesForm({ list }: { readonly list: PublishedList }) {
  const t = useText()
  const typed = useChanges(list)
  const [isChecked, setChecked] = useState(false)
  // The changes of which the effect is shown; typing on hides it.
  const [asked, ask] = useState<readonly ArticleChange[]>()
  const isSaved = useRef(false)
  const isShown = asked !== undefined && JSON.stringify(asked) === JSON.stringify(typed.changes)
  const show = () => {
    setChecked(true)
    if (!typed.isIncomplete) ask(typed.changes)
  }
  return (
    <>
      <LeaveChanges hasChanges={typed.changes.length > 0 || typed.added.length > 0} isSaved={isSaved} />
      <p>{t('changes.text')}</p>
      <Articles list={list} typed={typed} isChecked={isChecked} />
      <div className="changes-actions">
        <Button onPress={typed.add}>{t('draft.add-article')}</Button>
        <Button
          kind={isShown ? 'secondary' : 'primary'}
          onPress={show}
          reasonNotTo={
            typed.changes.length === 0 && !typed.isIncomplete ? t('changes.nothing-yet') : undefined
          }
        >
          {t('changes.show-effect')}
        </Button>
      </div>
      {isShown && (
        <EffectSection
          list={list}
          changes={asked}
          onDone={() => {
            isSaved.current = true
          }}
        />
      )}
    </>
  )
}

type ArticlesProps = {
  readonly list: PublishedList
  readonly typed: Changes
  readonly isChecked: boolean
}

function Articles({ list, typed, isChecked }: ArticlesProps) {
  const hasEnded = list.state === 'closed' || list.state === 'archived'
  return (
    <div className="changes-articles">
      {list.articles.map((article) =>
        article.isHidden ? null : (
          <ArticleFields
            key={article.id}
            article={article}
            edit={typed.editOf(article)}
            hasEnded={hasEnded}
            onChange={(edit) => typed.edit(article.id, edit)}
          />
        ),
      )}
      {typed.added.map((article, index) => (
        <AddedFields
          key={article.guid}
          article={article}
          number={index + 1}
          hasEnded={hasEnded}
          isChecked={isChecked}
          onChange={typed.change}
          onRemove={() => typed.remove(article.guid)}
        />
      ))}
    </div>
  )
}
