import { accessTours } from './access-tours.ts'
import { accountTours } from './account-tours.ts'
import { billingTours } from './billing-tours.ts'
import { formTours } from './form-tours.ts'
import { messageTours } from './message-tours.ts'
import { orderingTours } from './ordering-tours.ts'
import { privacyTours } from './privacy-tours.ts'
import { rarerTours } from './rarer-tours.ts'
import { webshopTours } from './webshop-tours.ts'
import {
  allInvoices,
  bannerOf,
  enter,
  moveTo,
  openSignIn,
  placeOf,
  press,
  type Tour,
  type Visit,
} from '../testing/visit.ts'
import { readNothingAhead } from '../testing/session.ts'
import { words } from '../testing/wording.ts'

async function signedOut(visit: Visit): Promise<void> {
  const { page, language, look } = visit
  const t = words(language)
  await openSignIn(visit)
  await look('login')
  await page.getByRole('textbox').nth(0).fill('niemand')
  await page.getByRole('textbox').nth(1).fill('mis')
  await page.getByRole('button', { name: t['login.submit'], exact: true }).click()
  await page.getByRole('alert').waitFor()
  await look('login-failed')
  await readNothingAhead(page)
  await enter(visit, 'm.devries')
  await page.context().clearCookies()
  await allInvoices(page.getByRole('main')).click()
  await page.getByRole('alertdialog').waitFor()
  await look('session-expired')
}

async function menus(visit: Visit): Promise<void> {
  const { page, look } = visit
  await enter(visit, 'm.devries')
  await page.getByRole('button', { name: /^MV/ }).click()
  await page.getByRole('menu').waitFor()
  await look('user-menu')
  await page.keyboard.press('Escape')
  await moveTo(visit, `${await placeOf(visit, 'Noor de Vries')}/open`)
  await (await bannerOf(page)).getByRole('button', { name: /Noor/ }).click()
  await page.getByRole('menu').waitFor()
  await look('child-menu')
}

async function somebody(visit: Visit, login: string, name: string, path?: string): Promise<void> {
  await enter(visit, login)
  if (path !== undefined) await moveTo(visit, path)
  await visit.look(name)
}

/** An employee at the portal, who is led to the office without `admin=true`. */
async function withoutPortal(visit: Visit): Promise<void> {
  await enter(visit, 't.willems', '?admin=true')
  await visit.look('no-portal')
}

/** All screens, with their main states. */
export const tours: readonly Tour[] = [
  { who: 'a visitor on the sign-in page', changesNothing: true, walk: signedOut },
  { who: 'a parent in the menus', changesNothing: true, walk: menus, onPhone: true },
  ...accessTours,
  ...accountTours,
  ...billingTours,
  ...formTours,
  ...messageTours,
  ...orderingTours,
  ...privacyTours,
  ...rarerTours,
  ...webshopTours,
  {
    who: 'a guardian who does not pay',
    changesNothing: true,
    walk: (visit) => somebody(visit, 'c.okafor', 'home-no-debtor'),
  },
  {
    who: 'a parent for whom all is empty',
    changesNothing: true,
    walk: (visit) => somebody(visit, 's.oconnor', 'home-empty'),
  },
  {
    who: 'a parent without children',
    changesNothing: true,
    walk: (visit) => somebody(visit, 'h.mulder', 'no-children'),
  },
  { who: 'an employee', changesNothing: true, walk: withoutPortal },
  { who: 'a pupil', changesNothing: true, walk: (visit) => somebody(visit, 'noor', 'home-pupil') },
  {
    who: 'a parent when something broke',
    changesNothing: true,
    walk: async (visit) => {
      await somebody(visit, 'm.devries', 'error', 'application-error')
      await press(visit, words(visit.language)['error.details.show'])
      await visit.look('error-details')
      await moveTo(visit, 'child/00000000-0000-4000-8000-000000000000/invoices/open')
      await visit.look('child-error')
    },
  },
]
