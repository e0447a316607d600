import { PAY, tick } from '../testing/invoice-steps.ts'
import {
  enter,
  goTo,
  moveTo,
  open,
  placeOf,
  press,
  settled,
  title,
  type Tour,
  type Visit,
} from '../testing/visit.ts'
import { words } from '../testing/wording.ts'

async function lists(visit: Visit): Promise<void> {
  const { page, language, look } = visit
  await enter(visit, 'm.devries')
  await look('home')
  const noor = await placeOf(visit, 'Noor de Vries')
  for (const list of ['open', 'all', 'fulfilled', 'upcoming', 'expired', 'archive', 'year']) {
    await moveTo(visit, `${noor}/${list}`)
    await look(`list-${list}`)
  }
  await moveTo(visit, `${noor}/all`)
  await page.getByRole('searchbox').fill('bestaat niet')
  await page.getByText(words(language)['invoices.list.empty-search-hint']).waitFor()
  await look('list-search-empty')
  for (const name of ['Examenbundels', 'Excursie Brussel', 'Kluisje']) {
    await goTo(visit, `${noor}/all`)
    await open(visit, new RegExp(`^${name}`))
    await look(`invoice-${name.split(' ')[0]?.toLowerCase()}`)
  }
}

async function paying(visit: Visit): Promise<void> {
  const { page, language, look } = visit
  const t = words(language)
  await enter(visit, 'm.devries')
  await moveTo(visit, `${await placeOf(visit, 'Noor de Vries')}/all`)
  await open(visit, /Reis Berlijn/)
  await look('order')
  await tick(page.getByRole('radio', { name: 'Kamer: tweepersoons' }))
  await press(visit, t['invoice.next'])
  await look('payment-method')
  await tick(page.getByRole('radio', { name: 'iDEAL' }))
  await look('payment-method-chosen')
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await tick(box)
  await look('payment-agreed')
  await page.getByRole('button', { name: PAY }).click()
  await page.locator('button[value=cancelled]').click()
  await title(page, /^Reis Berlijn/).waitFor()
  await settled(page)
  await page.getByRole('link', { name: t['invoice.payments.pay'] }).locator('visible=true').first().click()
  await title(page, t['pay.title']).waitFor()
  await look('pay')
  await page.getByRole('button', { name: /iDEAL/ }).click()
  await page.locator('button[value=open]').click()
  await title(page, /^Reis Berlijn/).waitFor()
  await settled(page)
  await look('return-open')
  await page.getByRole('link', { name: t['pay.open-transaction.button'] }).first().click()
  await title(page, t['pay.title']).waitFor()
  await settled(page)
  await look('pay-unfinished')
  await page.getByRole('link', { name: t['pay.open-transaction.button'] }).click()
  await page.locator('button[value=success]').click()
  const later = page.getByRole('button', { name: t['next-invoice.no'] })
  await later.waitFor()
  await settled(page)
  await look('return-paid')
  await later.click()
  await later.waitFor({ state: 'hidden' })
  await settled(page)
  await look('invoice-paid')
}

async function bigFamily(visit: Visit): Promise<void> {
  const { page, look } = visit
  await enter(visit, 'y.elamrani')
  await look('home-three-children')
  const places = await Promise.all(
    ['Yasmina', 'Sofia', 'Ilias'].map((name) => placeOf(visit, `${name} El Amrani`)),
  )
  const [yasmina = '', sofia = '', ilias = ''] = places
  await moveTo(visit, `${yasmina}/all`)
  await look('list-instalments')
  await open(visit, /^Cambridge Engels/)
  await look('invoice-instalments')
  await moveTo(visit, `${sofia}/all`)
  await open(visit, /^Schoolkosten/)
  await look('order-categories')
  await page.getByRole('checkbox', { name: 'Kluisje', exact: true }).locator('xpath=ancestor::label').click()
  await look('order-category-open')
  await moveTo(visit, `${sofia}/all`)
  await open(visit, /^Vrijwillige bijdrage/)
  await look('order-voluntary')
  await moveTo(visit, `${ilias}/all`)
  await open(visit, /^Vrijwillige bijdrage/)
  await look('invoice-transfer')
  await payAll(visit)
}

async function payAll(visit: Visit): Promise<void> {
  const { page, language, look } = visit
  const t = words(language)
  await moveTo(visit, 'pay-all')
  await look('pay-all')
  await page
    .getByRole('checkbox', { name: /^Cambridge Engels/ })
    .first()
    .locator('xpath=ancestor::label')
    .click()
  await look('pay-all-methods')
  await page.getByRole('button', { name: /iDEAL/ }).click()
  await page.locator('button[value=success]').click()
  await title(page, t['pay-all.result.title']).waitFor()
  await settled(page)
  await look('pay-all-paid')
}

async function readOnlyGuardian(visit: Visit): Promise<void> {
  await enter(visit, 'a.yilmaz')
  await visit.look('home-read-only')
  await moveTo(visit, `${await placeOf(visit, 'Deniz Yılmaz')}/all`)
  await open(visit, /^Schade leermiddelen/)
  await visit.look('invoice-read-only')
}

/** Open lists, orders and payments. */
export const billingTours: readonly Tour[] = [
  { who: 'a parent at the lists', changesNothing: true, walk: lists, onPhone: true },
  { who: 'a parent who pays', walk: paying, onPhone: true },
  { who: 'a parent of three', walk: bigFamily },
  { who: 'a read-only guardian', changesNothing: true, walk: readOnlyGuardian },
]
