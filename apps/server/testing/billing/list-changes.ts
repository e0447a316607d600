import * as z from 'zod/mini'
import { readOrderList } from '@portal/contract/billing.contract.ts'
import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Browser, TestAnswer } from '../browser.ts'
import type { TestSchool } from '../people/people.ts'
import { keyedOnce } from './list-drafts.ts'

type Wire = Readonly<Record<string, unknown>>

/** The effect of a change, as the office reads it. */
export type ShownEffect = {
  version: number
  seen: string
  hasVoluntary: boolean
  totals: { left: number; askedAgain: number; invoicedAgain: number; credited: number; invoiced: number }
  rows: { id: string; name: string; treatment: string; agreed: number; becomes: number; difference: number }[]
}

/** What these changes of a list would do. */
export const previewChange = (
  browser: Browser,
  list: string,
  changes: readonly Wire[],
): Promise<TestAnswer> => browser.post(`/api/office/lists/${list}/articles/preview`, { changes })

/** Confirms changes with an effect. */
export const confirmChange = (
  browser: Browser,
  list: string,
  changes: readonly Wire[],
  { version, seen }: Pick<ShownEffect, 'version' | 'seen'>,
): Promise<TestAnswer> =>
  browser.post(`/api/office/lists/${list}/articles`, { changes, version, seen }, keyedOnce())

/** Makes changes of a list after reading their effect; returns that effect. */
export async function changeArticles(
  browser: Browser,
  list: string,
  changes: readonly Wire[],
): Promise<ShownEffect> {
  const preview = await previewChange(browser, list, changes)
  if (preview.status !== 200) throw new Error(`No effect: ${preview.code}`)
  const effect = preview.json as ShownEffect
  const { status, code } = await confirmChange(browser, list, changes, effect)
  if (status !== 200) throw new Error(`Not changed: ${code}`)
  return effect
}

type OfChild = { readonly school: TestSchool; readonly child: Guid; readonly list: string }

/** The copy of a list of a child, as its payer reads it. */
export async function readCopy(browser: Browser, { school, child, list }: OfChild): Promise<OrderList> {
  const { rows } = await school.owner.query<{ id: string }>(
    'select id from order_list where list_id = $1 and child_id = $2 order by share_from',
    [list, child],
  )
  const { status, json, code } = await browser.get(`/lm/index.cfm?action=bestellijst.${child}.${rows[0]?.id}`)
  if (status !== 200) throw new Error(`Not read: ${code}`)
  return z.decode(readOrderList.response, json as never)
}

/** What a payer sends who chooses the articles of these names on a copy as it was read. */
export const choiceOf = (shown: OrderList, chosen: readonly string[]): Wire => {
  const lines = shown.template.lines.filter(({ description }) => chosen.includes(description))
  return {
    versie: shown.version,
    leermiddelen: lines.map(({ guid, amount }) => ({ guid, bedrag: amount / 100 })),
    ...(lines.some(({ amount }) => amount > 0) && {
      betaaloptie: { guid: shown.template.paymentMethods[0]?.guid },
      termijnkeuze: { keuze: '-1' },
    }),
  }
}

/** Answers a list as its payer, with the articles of these names. */
export async function answerList(
  browser: Browser,
  of: OfChild,
  chosen: readonly string[],
): Promise<OrderList> {
  const body = choiceOf(await readCopy(browser, of), chosen)
  const { status, code } = await browser.post(`/rest/bestelling/${of.child}/${of.list}`, body)
  if (status !== 200) throw new Error(`Not ordered: ${code}`)
  return readCopy(browser, of)
}
