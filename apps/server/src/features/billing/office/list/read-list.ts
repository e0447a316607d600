import { countedAnswers, shownOrders } from '@portal/domain/billing/answers/voluntary-count.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { found } from '../../../../refusal.ts'
import { requireScope } from '../../../account/account.public.ts'
import { countJoined } from '../publication/reach.repository.ts'
import { countAnswered, findArticles, findList, type StoredArticle } from './list-page.repository.ts'

/** Returns a published list with its articles and totals. Refuses with `not-found`. */
export async function readList(tx: SchoolTransaction, actor: Actor, id: Guid) {
  const scope = requireScope(actor, 'lists')
  const today = dayAtSchool(actor.askedAt)
  const { audience, dueOn, publishedAt, ...list } = found(await findList(tx, id, today))
  const { pupils, answered, copies } = await countAnswered(tx, id)
  const articles = await findArticles(tx, id, copies)
  const isOpen = list.state === 'upcoming' || list.state === 'open'
  return {
    ...list,
    ...(dueOn !== null && { dueOn }),
    ...(publishedAt !== null && { publishedAt }),
    ...(!list.voluntary && !list.withoutOrder && { answered }),
    ...(audience && isOpen && { joined: await countJoined(tx, scope, { list: id, audience, today }) }),
    pupils,
    articles: articles.map((article) => shownArticle(article, copies)),
  }
}

function shownArticle({ places, orders, ...article }: StoredArticle, answers: number) {
  const ordered =
    article.need === 'voluntary' ? shownOrders({ answers: countedAnswers(answers), orders }) : orders
  return {
    ...article,
    ...(places !== null && { places }),
    ...(ordered !== undefined && { ordered }),
  }
}
