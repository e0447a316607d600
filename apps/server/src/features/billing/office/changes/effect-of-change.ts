import { hash } from 'node:crypto'
import type { ArticleChange } from '@portal/domain/billing/list-change/article-change.ts'
import { effectOf, type AnswerEffect } from '@portal/domain/billing/list-change/effect.ts'
import { reasonNotToChangeArticles } from '@portal/domain/billing/list-change/reason-not-to-change.ts'
import {
  shownSums,
  totalsOf,
  type EffectTotals,
  type ShownSums,
} from '@portal/domain/billing/list-change/shown-effect.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { AnswerTreatment, PublishedArticle } from '@portal/domain/billing/list-change/article-change.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { found, Refusal, refuseIf } from '../../../../refusal.ts'
import { requireScope } from '../../../account/account.public.ts'
import { findDiscountTiers } from '../../order-list/payment-method.repository.ts'
import {
  findAgreedAnswers,
  findChangedList,
  findPublishedArticles,
  type ChangedList,
  type NamedAnswer,
} from './agreed-answer.repository.ts'

export type AskedChange = { readonly id: Guid; readonly changes: readonly ArticleChange[] }

/** The effect of a change with the answers it concerns, and what its confirmation must repeat. */
export type DecidedChange = {
  readonly list: ChangedList
  readonly articles: readonly PublishedArticle[]
  readonly effects: readonly (AnswerEffect & { readonly answer: NamedAnswer })[]
  readonly shown: ShownEffect
}

type ShownEffect = {
  readonly version: number
  /** A digest of everything that is shown, which is confirmed with the version. */
  readonly seen: string
  readonly hasVoluntary: boolean
  readonly totals: EffectTotals
  readonly rows: readonly ShownRow[]
}

type ShownRow = ShownSums & {
  readonly id: Guid
  readonly name: string
  readonly className: string
  readonly payer: string
  readonly treatment: AnswerTreatment
}

/**
 * Returns the effect of changes of the articles of a list. Refuses with `not-found`, `list-of-file`, and the reasons of
 * the rule.
 */
export async function decideChange(
  tx: SchoolTransaction,
  actor: Actor,
  { id, changes }: AskedChange,
): Promise<DecidedChange> {
  const { classes } = requireScope(actor, 'lists')
  const list = found(await findChangedList(tx, id))
  if (!list.isOfOffice || classes) throw new Refusal('list-of-file')
  const [articles, answers, tiers] = await Promise.all([
    findPublishedArticles(tx, id),
    findAgreedAnswers(tx, { list: id }),
    list.discountEnabled ? findDiscountTiers(tx, id) : [],
  ])
  const hasEnded = list.endsOn < dayAtSchool(actor.askedAt)
  refuseIf(reasonNotToChangeArticles(changes, { articles, pupils: list.pupils, hasEnded }))
  if (list.isVoluntary && changes.some(makesObligatory)) throw new Refusal('voluntary-stays')
  const discount = { enabled: list.discountEnabled, tiers }
  const byId = new Map(answers.map((answer) => [answer.id, answer]))
  const effects = effectOf(changes, { articles, discount, hasEnded }, answers).map((effect) => ({
    ...effect,
    answer: found(byId.get(effect.answer.id)),
  }))
  if (effects.some(({ treatment, price }) => treatment === 'invoice-again' && price.total < 0))
    throw new Refusal('order-below-zero')
  return { list, articles, effects, shown: shownEffect(list, effects) }
}

/** On a list that is voluntary as a whole nothing else is added: its answers would be named. */
const makesObligatory = (change: ArticleChange): boolean =>
  change.kind === 'add' && change.added.need !== 'voluntary'

function shownEffect(list: ChangedList, effects: DecidedChange['effects']): ShownEffect {
  const { version, hasVoluntary } = list
  const rows = effects.map((effect) => {
    const { id, name, className, payer } = effect.answer
    return { id, name, className, payer, treatment: effect.treatment, ...shownSums(effect, hasVoluntary) }
  })
  const totals = totalsOf(effects, hasVoluntary)
  const versions = effects.map(({ answer }) => answer.version)
  const seen = hash('sha256', JSON.stringify([version, totals, rows, versions]), 'hex')
  return { version, seen, hasVoluntary, totals, rows: rows.toSorted(byName) }
}

const byName = (a: ShownRow, b: ShownRow): number =>
  a.name.localeCompare(b.name, 'nl') || a.payer.localeCompare(b.payer, 'nl') || (a.id < b.id ? -1 : 1)
