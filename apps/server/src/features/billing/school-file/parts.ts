import { fault, type FileFault } from '@portal/contract/school-file/faults/place.ts'
import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import { adjoining, WHOLE, type OwnShare } from '@portal/domain/billing/invoice/own-part.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Percentage } from '@portal/domain/values/money/percentage.ts'
import type { IdOf } from '../../../school-file/rows/ids.ts'
import { articlesOf } from './articles.ts'

type OrderList = SchoolFile['orderLists'][number]
type List = SchoolFile['lists'][number]

/** The id of a child's copy of a list: by its own key, or by list and child. */
export const orderListId = ({ key, list, child }: OrderList, id: IdOf): Guid =>
  key === undefined ? id.composed('order-list', list, child) : id('order-list', key)

/** The id of its answer. */
export const orderId = ({ key, list, child }: OrderList, id: IdOf): Guid =>
  key === undefined ? id.composed('order', list, child) : id.composed('order', list, child, key)

const copyOf = ({ list, child }: OrderList): string => `${list} ${child}`

/** The copies of each list per child: several when debtors share it. */
const copiesIn = ({ orderLists }: SchoolFile): ReadonlyMap<string, readonly OrderList[]> =>
  Map.groupBy(orderLists, copyOf)

/** The share of every price per copy, in the order of the file. */
export function sharesIn(file: SchoolFile): (one: OrderList) => OwnShare {
  const shares = new Map<OrderList, OwnShare>()
  for (const copies of copiesIn(file).values()) {
    const stretches = adjoining(copies.map(({ share }) => share ?? (10_000 as Percentage)))
    for (const [index, one] of copies.entries())
      if (one.share !== undefined) shares.set(one, stretches[index] ?? WHOLE)
  }
  return (one) => shares.get(one) ?? WHOLE
}

/**
 * Checks how lists are divided. A list with an order is divided by shares that add up, or by lines that each belong to
 * one debtor. A list without an order needs no division: its invoices name the payer.
 */
export function partFaults(file: SchoolFile): readonly FileFault[] {
  const lists = new Map<string, List>(file.lists.map((list) => [list.key, list]))
  const copies = copiesIn(file)
  return file.orderLists.flatMap((one, index) => {
    const list = lists.get(one.list)
    const all = copies.get(copyOf(one)) ?? []
    const wrong = list && all[0] === one ? faultOf(list, all) : undefined
    return wrong === undefined ? [] : [fault(['orderLists', index], wrong)]
  })
}

function faultOf(list: List, copies: readonly OrderList[]): string | undefined {
  const divided = copies.filter(({ share, lines }) => share !== undefined || lines !== undefined)
  if (copies.length === 1)
    return divided.length === 0
      ? undefined
      : 'A list with one debtor is not divided: leave out share and lines'
  if (copies.filter(({ key }) => key === undefined).length > 1)
    return 'This list has several debtors for this child: all but one of them need a key'
  if (list.withoutOrder)
    return divided.length === 0 ? undefined : 'The invoices say who pays what: leave out share and lines'
  if (copies.every(({ share, lines }) => share !== undefined && lines === undefined))
    return faultOfShares(copies)
  if (copies.every(({ share, lines }) => share === undefined && lines !== undefined))
    return faultOfLines(list, copies)
  return 'This list has several debtors for this child: give each a share, or give each its lines'
}

const faultOfShares = (copies: readonly OrderList[]): string | undefined =>
  copies.reduce((total, { share }) => total + (share ?? 0), 0) === 10_000
    ? undefined
    : 'The shares of this list for this child do not add up to 100'

/** All lines of a choice belong to one debtor, because a choice is made once. */
function faultOfLines(list: List, copies: readonly OrderList[]): string | undefined {
  const owners = new Map<string, OrderList[]>()
  for (const one of copies)
    for (const line of one.lines ?? []) owners.set(line, [...(owners.get(line) ?? []), one])
  const articles = articlesOf(list)
  const wrong = articles.find(({ key }) => owners.get(key)?.length !== 1)
  if (wrong) return `The line '${wrong.key}' must belong to one debtor of this list and child`
  const extra = [...owners.keys()].find((key) => !articles.some((article) => article.key === key))
  if (extra !== undefined) return `The category '${extra}' comes with its lines: leave it out`
  const foreign = copies
    .flatMap(({ order, lines }) => (order?.lines ?? []).filter((key) => !lines?.includes(key)))
    .at(0)
  if (foreign !== undefined) return `The order takes the line '${foreign}', which belongs to another debtor`
  const groups = list.lines
    .flatMap((line) => ('lines' in line ? [line.lines] : []))
    .concat([list.lines.flatMap((line) => ('lines' in line ? [] : [line]))])
  for (const group of groups)
    for (const [choice, lines] of Map.groupBy(group, (line) => line.choice ?? ''))
      if (choice !== '' && new Set(lines.map(({ key }) => owners.get(key)?.[0])).size > 1)
        return `The choice '${choice}' must belong to one debtor of this list and child`
  return undefined
}
