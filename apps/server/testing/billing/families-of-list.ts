import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import type { anOfficeBrowser } from '../account/office.ts'
import type { Browser } from '../browser.ts'
import type { TestFamily, TestSchool } from '../people/people.ts'
import { answerList, readCopy } from './list-changes.ts'

/** A payer with a browser. */
export type Family = { readonly parent: TestFamily; readonly browser: Browser }

/** A published list with its families by the first name of the child, and a secretary. */
export type ListWorld = {
  readonly school: TestSchool
  readonly list: string
  readonly families: ReadonlyMap<string, Family>
  readonly secretary: Awaited<ReturnType<typeof anOfficeBrowser>>
}

export function familyOf({ families }: Pick<ListWorld, 'families'>, name: string): Family {
  const family = families.get(name)
  if (!family) throw new Error(`No family ${name}`)
  return family
}

/** The copy of the list of a child. */
export const ofChild = (world: ListWorld, name: string) => ({
  school: world.school,
  list: world.list,
  child: familyOf(world, name).parent.child.id,
})

/** Answers the list for a child with the articles of these names. */
export const answer = (world: ListWorld, name: string, chosen: readonly string[]): Promise<OrderList> =>
  answerList(familyOf(world, name).browser, ofChild(world, name), chosen)

/** Reads the list of a child as its payer. */
export const read = (world: ListWorld, name: string): Promise<OrderList> =>
  readCopy(familyOf(world, name).browser, ofChild(world, name))

/** The id of an article by its name. */
export async function articleIn({ secretary, list }: ListWorld, description: string): Promise<string> {
  const { json } = await secretary.get(`/api/office/lists/${list}`)
  const { articles } = json as { articles: { id: string; description: string }[] }
  return articles.find((one) => one.description === description)?.id ?? ''
}
