import { enter, goTo, moveTo, open, type Tour, type Visit } from '../testing/visit.ts'
import { words } from '../testing/wording.ts'

/** The shop, an item with sizes, and a filled cart. */
async function shopping(visit: Visit): Promise<void> {
  const { page, look, language } = visit
  const t = words(language)
  const add = () => page.getByRole('button', { name: t['shop.item.add-to-cart'], exact: true }).click()
  await enter(visit, 'm.devries')
  await moveTo(visit, 'webshop')
  await look('webshop')
  await open(visit, /^Hoodie/)
  await page.getByText('XL', { exact: true }).click()
  await look('webshop-item')
  await add()
  await goTo(visit, 'webshop')
  await open(visit, /^Startpakket/)
  await add()
  await goTo(visit, 'webshop/cart')
  await page.getByRole('list', { name: t['cart.title'], exact: true }).waitFor()
  await look('webshop-cart')
}

/** The webshop of a family. */
export const webshopTours: readonly Tour[] = [
  { who: 'a parent in the webshop', changesNothing: true, walk: shopping, onPhone: true },
]
