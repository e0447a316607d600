import { useState } from 'react'
import type { ArticleChange } from '@portal/domain/billing/list-change/article-change.ts'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import type { PublishedList } from '../list/list.queries.ts'
import {
  additionOf,
  changesOf,
  possible,
  treatmentsFor,
  unchanged,
  type AddedEdit,
  type ArticleEdit,
} from './article-edits.ts'

/** What is typed of a list, and the changes that it makes. */
export function useChanges({ articles }: PublishedList) {
  const [edits, setEdits] = useState<ReadonlyMap<Guid, ArticleEdit>>(new Map())
  const [added, setAdded] = useState<readonly AddedEdit[]>([])
  const ofArticles = articles.flatMap((article): readonly ArticleChange[] => {
    const edit = edits.get(article.id)
    if (!edit || article.isHidden) return []
    const treatments = treatmentsFor(changesOf(article, edit), article)
    return changesOf(article, { ...edit, answers: possible(edit.answers, treatments) })
  })
  const additions = added.map((one) => {
    const change = additionOf(one)
    return change && { ...change, answers: possible(one.answers, treatmentsFor([change])) }
  })
  return {
    added,
    changes: [...ofArticles, ...additions.filter((one) => one !== undefined)],
    /** Whether a new article still misses something. */
    isIncomplete: additions.includes(undefined),
    editOf: (article: PublishedList['articles'][number]) => edits.get(article.id) ?? unchanged(article),
    edit: (id: Guid, edit: ArticleEdit) => setEdits(new Map(edits).set(id, edit)),
    add: () => setAdded([...added, emptyArticle()]),
    change: (changed: AddedEdit) => setAdded(added.map((one) => (one.guid === changed.guid ? changed : one))),
    remove: (id: Guid) => setAdded(added.filter((one) => one.guid !== id)),
  }
}

export type Changes = ReturnType<typeof useChanges>

const emptyArticle = (): AddedEdit => ({
  guid: guid(crypto.randomUUID()),
  description: '',
  price: '',
  vatRate: 'exempt',
  need: 'optional',
  places: '',
  answers: 'leave',
})
