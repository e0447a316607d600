import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import {
  methodNames,
  type DraftArticle,
  type ListDraft,
} from '@portal/domain/billing/list-draft/list-draft.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { ZERO } from '@portal/domain/values/money/money.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { newGuid } from '../../../../new-guid.ts'

type List = SchoolFile['lists'][number]
type Line = List['lines'][number]

/** A draft that nothing stops: it has its days and prices. */
type Window = { readonly startsOn: CalendarDay; readonly endsOn: CalendarDay }

/** Returns a draft as a list of a school file, so that both become rows in one way. */
export function publishedList(id: Guid, draft: ListDraft, { startsOn, endsOn }: Window): List {
  return {
    key: id,
    title: draft.title.trim(),
    description: draft.description,
    startsOn,
    endsOn,
    endVisible: true,
    dueOn: draft.dueOn,
    withoutOrder: false,
    skipArticles: false,
    allArticlesRequired: false,
    nothingWhenFull: draft.nothingWhenFull,
    mayGiveBack: false,
    voluntary: draft.articles.every(({ need }) => need === 'voluntary'),
    commentEnabled: draft.commentEnabled,
    showUnconfirmed: true,
    hasConfiguration: true,
    conditions: undefined,
    signature: draft.signature,
    askAccount: false,
    defaultMethod: undefined,
    tiers: draft.tiers.map(({ from, calculation, value }) =>
      calculation === 'amount' ? { from, amount: value } : { from, percentage: value },
    ),
    lines: linesOf(draft.articles),
    methods: draft.methods.map(({ key, name, payLater, instalmentsRequired, adjustment, plans }) => ({
      key,
      name,
      visibleName: methodNames[name],
      description: '',
      payLater,
      instalmentsRequired,
      adjustment:
        adjustment &&
        (adjustment.calculation === 'amount'
          ? { type: adjustment.type, amount: adjustment.value }
          : { type: adjustment.type, percentage: adjustment.value }),
      plans: plans.map(({ key: plan, minimum = ZERO, division, dates }) => ({
        key: plan,
        visible: true,
        minimum,
        division,
        dates: dates.flatMap(({ dueOn, share, amount }) => (dueOn ? [{ dueOn, share, amount }] : [])),
      })),
    })),
  }
}

/** The articles in their order; those of a category follow its first one. */
function linesOf(articles: readonly DraftArticle[]): Line[] {
  return articles.flatMap((article, index): Line[] => {
    const category = article.category.trim()
    if (category === '') return [lineOf(article)]
    if (articles.findIndex((other) => other.category.trim() === category) < index) return []
    const lines = articles.filter((other) => other.category.trim() === category).map(lineOf)
    return [{ key: newGuid(), description: category, ticked: false, hidden: false, lines }]
  })
}

const lineOf = ({ key, description, price, vat, need, choice, places, ...article }: DraftArticle) => ({
  key,
  description: description.trim(),
  price: price ?? ZERO,
  vat: vat ?? ('exempt' as const),
  mandatory: need === 'required',
  voluntary: need === 'voluntary',
  hidden: false,
  ticked: article.ticked,
  choice: choice.trim() === '' ? undefined : choice.trim(),
  messageNotSelected: article.messageNotSelected,
  places,
  taken: 0,
})
