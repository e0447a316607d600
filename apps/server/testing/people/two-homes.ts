import type { Browser, TestAnswer } from '../browser.ts'
import { giveList, type TestList, type TestOrderList } from '../billing/lists.ts'
import { orderOf, readList, sendOrder, type OrderBody } from '../billing/orders.ts'
import {
  aDebtor,
  aPersonWithRole,
  aStudent,
  relate,
  type TestDebtor,
  type TestPerson,
  type TestSchool,
} from './people.ts'
import { signIn, type TestPortal } from '../portal.ts'

/** A separated parent who pays as a separate debtor. */
export type Payer = TestPerson & { readonly debtor: TestDebtor; readonly browser: Browser }

/** Separated parents who each pay a part for their child. */
export type TwoHomes = {
  readonly school: TestSchool
  readonly child: TestPerson
  readonly mother: Payer
  readonly father: Payer
}

/** A child of two separated parents, both signed in. */
export async function twoHomes(portal: TestPortal, school: TestSchool): Promise<TwoHomes> {
  const child = await aStudent(school)
  const aPayer = async (): Promise<Payer> => {
    const debtor = await aDebtor(school)
    const person = await aPersonWithRole(school, 'ouder')
    await relate(person, child, { debtor })
    return { ...person, debtor, browser: await signIn(portal, person) }
  }
  return { school, child, mother: await aPayer(), father: await aPayer() }
}

/** The list as two copies of half, for mother and father. */
export async function inHalves(
  list: TestList,
  { child, mother, father }: TwoHomes,
): Promise<readonly [TestOrderList, TestOrderList]> {
  return [
    await giveList(list, { child, debtor: mother.debtor }, { share: [0, 5000] }),
    await giveList(list, { child, debtor: father.debtor }, { share: [5000, 10_000] }),
  ]
}

/** An order at the prices that this payer sees. */
export async function orderSeen(
  { browser }: Pick<Payer, 'browser'>,
  copy: TestOrderList,
  places: readonly number[],
  more: OrderBody = {},
): Promise<TestAnswer> {
  const { template } = await readList(browser, copy)
  const leermiddelen = places.map((place) => {
    const line = template.lines.find(({ guid }) => guid === copy.template.lines[place]?.id)
    return { guid: line?.guid, bedrag: (line?.amount ?? 0) / 100 }
  })
  return sendOrder(browser, copy, orderOf(copy, [], { leermiddelen, ...more }))
}

/** A read-only guardian of one of the parents' invoices. */
export async function aReaderOf({ school, child }: TwoHomes, debtor: TestDebtor): Promise<TestPerson> {
  const person = await aPersonWithRole(school, 'ouder')
  await relate(person, child, { debtor, isReadOnly: true })
  return person
}
