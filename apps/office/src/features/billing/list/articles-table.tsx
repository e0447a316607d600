import { Amount } from '@portal/web-kit/text/amount.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { SmallTable } from '../../../list/small-table.tsx'
import { Queue } from '../waiting/queue.tsx'
import { ChangePlaces } from './change-places.tsx'
import type { PublishedArticle, PublishedList } from './list.queries.ts'
import '../../../list/list.css'

/** The articles of a published list with places and orders. */
export function ArticlesTable({ list }: { readonly list: PublishedList }) {
  const t = useText()
  const { articles } = list
  if (articles.length === 0) return <EmptyState title={t('draft.no-articles')} />
  return (
    <SmallTable
      name={t('draft.articles')}
      columns={[
        'draft.article',
        'draft.price',
        'draft.need',
        'lists.ordered',
        'draft.places',
        'list.actions',
      ]}
    >
      {articles.map((article) => (
        <tr key={article.id}>
          <th scope="row">
            {article.description}
            {article.isHidden && <span className="quiet"> ({t('lists.hidden')})</span>}
            <Group article={article} />
          </th>
          <td>
            <Amount of={article.price} />
          </td>
          <td>{t(`draft.need.${article.need}`)}</td>
          <td>
            <Ordered article={article} />
          </td>
          <td>
            {article.places ?? t('draft.no-limit')}
            <Queue list={list.id} article={article} />
          </td>
          <td className="list-row-actions">
            {article.need !== 'voluntary' && !list.withoutOrder && (
              <LinkButton href={`/participants?list=${list.id}&article=${article.id}`}>
                {t('participants.to')}
                <span className="visually-hidden"> {article.description}</span>
              </LinkButton>
            )}
            <ChangePlaces list={list.id} article={article} />
          </td>
        </tr>
      ))}
    </SmallTable>
  )
}

/** The heading and the choice of an article, below its name: columns of their own would push the orders out of sight. */
function Group({ article: { category, choice } }: { readonly article: PublishedArticle }) {
  const words = [...new Set([category, choice])].filter((word) => word !== '')
  return words.length > 0 && <span className="list-article-group quiet">{words.join(' · ')}</span>
}

/** Orders of an article. Of a voluntary one they are shown in tens, so that none of them is somebody. */
function Ordered({ article: { need, ordered } }: { readonly article: PublishedArticle }) {
  const t = useText()
  if (need !== 'voluntary') return ordered ?? 0
  return ordered === undefined ? t('lists.too-few-to-show') : t('lists.in-tens', { count: ordered })
}
