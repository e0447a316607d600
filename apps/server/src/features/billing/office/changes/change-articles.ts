import type { ArticleChange, PublishedArticle } from '@portal/domain/billing/list-change/article-change.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { inEuros } from '@portal/domain/values/money/money.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { refreshStatistics } from '../../../../school-file/statistics.repository.ts'
import type { Schools, SchoolTransaction } from '../../../../database/tenancy.ts'
import { found, Refusal } from '../../../../refusal.ts'
import { recordAudit, requireScope } from '../../../account/account.public.ts'
import { readSchoolBilling } from '../../../payments/payments.public.ts'
import { insertInvoices } from '../../order/invoice/many-invoices.repository.ts'
import { setOffCredit } from '../../set-off/set-off-credit.ts'
import { findDocuments } from '../withdrawal/issued-document.repository.ts'
import { creditNotesOf, withdrawOrders } from '../withdrawal/withdraw-orders.ts'
import { movingRegistrations } from '../withdrawal/moving-registrations.ts'
import { lockList } from './agreed-answer.repository.ts'
import { decideChange, type AskedChange, type DecidedChange } from './effect-of-change.ts'
import { placeAgain } from './place-again.ts'
import { beginVersion, keepVersion, storeChange } from './new-version.repository.ts'

/**
 * Returns the effect of changes of articles, by name. Refuses like `decideChange`. Statistics are refreshed first, in a
 * transaction of their own: the change that follows writes thousands of rows.
 */
export async function previewArticleChange(
  { schools }: { readonly schools: Schools },
  actor: Actor,
  asked: AskedChange,
) {
  await schools.write(actor.schoolId, refreshStatistics)
  return schools.read(actor.schoolId, async (tx) => (await decideChange(tx, actor, asked)).shown)
}

type Confirmed = AskedChange & { readonly version: number; readonly seen: string }

/**
 * Changes the articles of a list as a new version, and treats the answers it concerns. Refuses like `decideChange`, and
 * with `numbers-changed` when the effect is not the one that was confirmed.
 */
export async function changeArticles(
  tx: SchoolTransaction,
  actor: Actor,
  { version, seen, ...asked }: Confirmed,
): Promise<{ readonly version: number }> {
  requireScope(actor, 'lists')
  await lockList(tx, asked.id)
  const decided = await decideChange(tx, actor, asked)
  if (decided.shown.version !== version || decided.shown.seen !== seen) throw new Refusal('numbers-changed')
  await storeVersion(tx, asked)
  await treatAnswers(tx, actor, { list: asked.id, decided })
  await recordAudit(tx, actor, 'change-articles', wordsOf(asked, decided))
  return { version: version + 1 }
}

/** Stores changes as a new version of a list. */
export async function storeVersion(tx: SchoolTransaction, { id, changes }: AskedChange): Promise<void> {
  const changed = changes.flatMap((change) => (change.kind === 'add' ? [] : [change.article]))
  await keepVersion(tx, { list: id, articles: [...new Set(changed)] })
  for (const change of changes) await storeChange(tx, id, change)
  await beginVersion(tx, id)
}

type Treated = { readonly list: Guid; readonly decided: DecidedChange }

/** Credits the answers that are asked or invoiced again, and places the latter with their new price. */
async function treatAnswers(tx: SchoolTransaction, actor: Actor, { list, decided }: Treated): Promise<void> {
  const of = (treatment: string) => decided.effects.filter((effect) => effect.treatment === treatment)
  const [asked, invoiced] = [of('ask-again'), of('invoice-again')]
  const copies = [...asked, ...invoiced].map(({ answer }) => answer.id)
  if (copies.length === 0) return
  const billing = await readSchoolBilling(tx)
  const documents = await findDocuments(tx, copies)
  const notes = creditNotesOf(actor, billing, documents)
  const by = { reason: '', by: actor.person.guid, at: actor.askedAt }
  const askedCopies = asked.map(({ answer }) => answer.id)
  const invoices = await movingRegistrations(tx, list, async () => {
    await withdrawOrders(tx, { ...by, copies: askedCopies, outcome: 'asked-again' })
    return placeAgain(tx, actor, { list, decided, effects: invoiced, documents, billing })
  })
  // After taking the numbers, every other order of the school waits for the commit.
  await insertInvoices(tx, [...notes, ...invoices])
  await setOffCredit(tx, copies, actor.askedAt)
}

function wordsOf({ id, changes }: AskedChange, { list, articles, shown }: DecidedChange): string {
  const { left, askedAgain, invoicedAgain, credited, invoiced } = shown.totals
  const words = changes.map((change) => wordsOfChange(change, articles))
  const version = `${list.title}, version ${list.version} to ${list.version + 1}`
  const effect = `${left} left, ${askedAgain} asked again, ${invoicedAgain} invoiced again`
  const sums = `${inEuros(credited)} credited, ${inEuros(invoiced)} invoiced`
  return `${id}: ${version}; ${words.join('; ')}; ${effect}; ${sums}`
}

function wordsOfChange(change: ArticleChange, articles: readonly PublishedArticle[]): string {
  if (change.kind === 'add') {
    const { description, price, need } = change.added
    return `new ${need} article ${description}, ${inEuros(price)} (${change.answers})`
  }
  const { description, price, need } = found(articles.find(({ guid }) => guid === change.article))
  const how = `(${change.answers})`
  switch (change.kind) {
    case 'price':
      return `price of ${description} ${inEuros(price)} to ${inEuros(change.price)} ${how}`
    case 'need':
      return `${description} ${need} to ${change.need} ${how}`
    case 'close':
      return `${description} closed ${how}`
  }
}
