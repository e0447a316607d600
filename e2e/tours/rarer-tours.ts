import type { Page } from '@playwright/test'
import { tick } from '../testing/invoice-steps.ts'
import {
  asRequests,
  asWerkhaven,
  inTurn,
  withEmailAddresses,
  withoutSecondFactor,
} from '../testing/school/school-changes.ts'
import { enter, moveTo, openOf, placeOf, press, settled, type Tour, type Visit } from '../testing/visit.ts'
import { words } from '../testing/wording.ts'

/** A line with a checkbox, or one of a group. */
const article = (page: Page, name: string) =>
  page.getByRole('checkbox', { name, exact: true }).or(page.getByRole('radio', { name, exact: true }))

/** A partly refunded invoice, a free one, and a full one. */
async function credited(visit: Visit): Promise<void> {
  const { look } = visit
  await enter(visit, 'e.yilmaz')
  const deniz = await placeOf(visit, 'Deniz Yılmaz')
  await openOf(visit, deniz, /^Excursie Brussel/)
  await look('invoice-partly-repaid')
  await openOf(visit, deniz, /^Bijspijkerweek/)
  await look('order-full')
  await openOf(visit, deniz, /^Ouderavond/)
  await look('order-free')
}

/** Invalid lists: a duplicate, one without settings, and one without a payment method. */
async function amiss(visit: Visit): Promise<void> {
  const { page, language, look } = visit
  const t = words(language)
  await enter(visit, 'p.jansen')
  const fleur = await placeOf(visit, 'Fleur Jansen')
  await moveTo(visit, `${fleur}/all`)
  await look('list-duplicates')
  await openOf(visit, fleur, /^Fietsenstalling/)
  await look('order-no-configuration')
  await openOf(visit, fleur, /^Museumbezoek/)
  await press(visit, t['invoice.next'])
  await look('payment-no-methods')
  await moveTo(visit, `${fleur}/archive`)
  await page
    .getByRole('link', { name: /^Excursie Xanten/ })
    .first()
    .click()
  await settled(page)
  await look('invoice-repaid')
}

/** A return from the bank without a payment, and an unknown invoice. */
async function troubled(visit: Visit): Promise<void> {
  const { page, language, look } = visit
  const t = words(language)
  await enter(visit, 'm.devries')
  const noor = await placeOf(visit, 'Noor de Vries')
  await openOf(visit, noor, /^Examentraining/)
  const invoice = page.url()
  await page.goto(`${invoice}/pay/idealreturn?errortype=nonsense&errormessage=Bel%200900`)
  await settled(page)
  await press(visit, t['common.details.show'])
  await look('return-without-payment')
  await page.goto(`${invoice}/pay/ideal/00000000-0000-4000-8000-000000000000`)
  await settled(page)
  await look('pay-not-found')
  await moveTo(visit, `${noor}/invoice/00000000-0000-4000-8000-000000000000`)
  await look('invoice-not-found')
}

/** A company with open terms, and a student who pays for herself. */
async function otherSchool(visit: Visit): Promise<void> {
  const { page, look } = visit
  await enter(visit, 'bouwvandijk')
  await look('other-school-home')
  await openOf(visit, await placeOf(visit, 'Milan Smit'), /^Cursusgeld/)
  await look('other-school-payment')
  await page.context().clearCookies()
  await enter(visit, 'l.visser')
  await look('other-school-student')
  const lotte = await placeOf(visit, 'Lotte Visser')
  await openOf(visit, lotte, /^Leermiddelen/)
  await tick(article(page, 'Werkkleding'))
  await look('other-school-order')
  await moveTo(visit, `${lotte}/all`)
  await look('other-school-list')
}

/** The same with requests instead of invoices. */
async function requested(visit: Visit): Promise<void> {
  const { look } = visit
  await enter(visit, 'y.elamrani')
  await look('requests-home')
  const sofia = await placeOf(visit, 'Sofia El Amrani')
  await moveTo(visit, `${sofia}/all`)
  await look('requests-list')
  await openOf(visit, sofia, /^Vrijwillige bijdrage/)
  await look('requests-order')
}

async function external(visit: Visit): Promise<void> {
  await enter(visit, 'svkracht')
  await visit.look('external-home')
  await openOf(visit, await placeOf(visit, 'Wilma Postma'), /^Huur sportzaal/)
  await visit.look('external-invoice')
}

/** The main screens in English. */
async function inEnglish(visit: Visit): Promise<void> {
  const { page, look } = visit
  await enter(visit, 'm.devries')
  await look('english-home')
  const noor = await placeOf(visit, 'Noor de Vries')
  await moveTo(visit, `${noor}/all`)
  await look('english-list')
  await openOf(visit, noor, /^Reis Berlijn/)
  await tick(article(page, 'Kamer: tweepersoons'))
  await look('english-order')
  await press(visit, words('en')['invoice.next'])
  await look('english-payment')
}

/** Rarer screens: refunds, faults, unknown pages, other payers, other wordings. */
export const rarerTours: readonly Tour[] = [
  { who: 'a parent who gets money back', walk: credited, change: withoutSecondFactor },
  { who: 'a parent of lists with something amiss', walk: amiss, change: withEmailAddresses },
  { who: 'a parent whose payment went astray', changesNothing: true, walk: troubled },
  { who: 'payers at the other school', walk: otherSchool, change: inTurn(asWerkhaven, withEmailAddresses) },
  { who: 'a parent of whom contributions are requested', walk: requested, change: asRequests },
  { who: 'a club that rents', changesNothing: true, walk: external },
  { who: 'a parent who reads English', walk: inEnglish, language: 'en' },
]
