import { expect, test } from 'vitest'
import { guid } from '../../../values/guid.ts'
import { cents } from '../../../values/money/money.ts'
import { NO_AUDIENCE } from '../../../account/account.public.ts'
import type { DraftArticle, ListDraft } from '../list-draft.ts'
import {
  differencesOf,
  isSame,
  merged as mergedBy,
  ownChoices,
} from '../../../values/merge/three-way-merge.ts'
import { draftShape } from './merge-drafts.ts'

const keyOf = (number: number) => guid(`00000000-0000-4000-8000-00000000000${number}`)

const article = (number: number, more: Partial<DraftArticle> = {}): DraftArticle => ({
  key: keyOf(number),
  description: `Artikel ${number}`,
  need: 'optional',
  category: '',
  choice: '',
  ticked: false,
  messageNotSelected: '',
  ledgerAccount: '',
  ...more,
})

const base: ListDraft = {
  title: 'Schoolkosten',
  description: '',
  commentEnabled: false,
  signature: false,
  nothingWhenFull: false,
  articles: [article(1), article(2)],
  methods: [],
  tiers: [],
  audience: NO_AUDIENCE,
}

const merge = (
  mine: ListDraft,
  theirs: ListDraft,
  choices: Readonly<Record<string, 'mine' | 'theirs'>> = {},
) => {
  const differences = differencesOf({ base, mine, theirs }, draftShape)
  const merged = mergedBy(
    { mine, theirs },
    draftShape,
    new Map([...ownChoices(differences), ...Object.entries(choices)]),
  )
  return { differences: differences.map(({ path, changedBy }) => [path, changedBy]), merged }
}

test('OFF-100 finds nothing to choose between equal drafts', () => {
  const typed = { ...base, title: 'Nieuw', dueOn: undefined }
  expect(merge(typed, { ...base, title: 'Nieuw' }).differences).toEqual([])
})

test('OFF-100 keeps what only one of two editors changed', () => {
  const mine = { ...base, title: 'Mijn titel' }
  const theirs = {
    ...base,
    description: 'Hun tekst',
    articles: [article(1, { price: cents(500) }), article(2)],
  }
  const { differences, merged } = merge(mine, theirs)
  expect(differences).toEqual([
    ['title', 'mine'],
    ['description', 'theirs'],
    [`articles/${keyOf(1)}/price`, 'theirs'],
  ])
  expect(isSame(merged, { ...theirs, title: 'Mijn titel' })).toBe(true)
})

test('OFF-100 takes the chosen side of what both changed', () => {
  const mine = { ...base, title: 'Mijn titel' }
  const theirs = { ...base, title: 'Hun titel' }
  expect(merge(mine, theirs).differences).toEqual([['title', 'both']])
  expect(merge(mine, theirs).merged.title).toBe('Mijn titel')
  expect(merge(mine, theirs, { title: 'theirs' }).merged.title).toBe('Hun titel')
})

test('OFF-100 keeps articles that either editor added, at their places', () => {
  const mine = { ...base, articles: [article(1), article(3), article(2)] }
  const theirs = { ...base, articles: [article(4), article(1), article(2), article(5)] }
  const { merged } = merge(mine, theirs)
  expect(merged.articles.map(({ key }) => key)).toEqual([4, 1, 3, 2, 5].map(keyOf))
})

test('OFF-100 removes an article that one editor removed and the other did not touch', () => {
  const { differences, merged } = merge({ ...base, articles: [article(2)] }, base)
  expect(differences).toEqual([[`articles/${keyOf(1)}`, 'mine']])
  expect(merged.articles.map(({ key }) => key)).toEqual([keyOf(2)])
})

test('OFF-100 asks about an article that one editor removed and the other changed', () => {
  const mine = { ...base, articles: [article(2)] }
  const theirs = { ...base, articles: [article(1, { price: cents(1) }), article(2)] }
  expect(merge(mine, theirs).differences).toEqual([[`articles/${keyOf(1)}`, 'both']])
  expect(merge(mine, theirs, { [`articles/${keyOf(1)}`]: 'theirs' }).merged.articles).toHaveLength(2)
})

test('OFF-100 takes the order of the editor who moved articles', () => {
  const theirs = { ...base, articles: [article(2), article(1)] }
  const { differences, merged } = merge({ ...base, title: 'Mijn titel' }, theirs)
  expect(differences).toEqual([
    ['title', 'mine'],
    ['articles/order', 'theirs'],
  ])
  expect(merged.articles.map(({ key }) => key)).toEqual([2, 1].map(keyOf))
})
