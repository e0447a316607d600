import { chooseAtBank, PAY, upToPay } from '../testing/invoice-steps.ts'
import { expect, signIn, test } from '../testing/journey.ts'
import { openNetwork } from '../testing/network.ts'

test('M11 PD-61 without a network an order fails at once and is not sent later; one with a lost response is recovered', async ({
  browser,
  openSchool,
}) => {
  const network = await openNetwork()
  const context = await browser.newContext({ proxy: { server: network.server }, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await signIn(page, 'm.devries', await openSchool())
    await upToPay(page)
    const orders: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/rest/bestelling/'))
        orders.push(request.url())
    })
    const confirm = page.getByRole('button', { name: PAY })
    const bar = page.getByText('Geen internet. Wat u ziet, kan verouderd zijn.')

    network.goAway()
    await confirm.click()
    await expect(page.getByText('Geen internet. Er is niets besteld.')).toBeVisible()
    await expect(bar).toBeVisible()
    network.comeBack()
    await expect(bar).toHaveCount(0)
    expect(orders).toEqual([])

    network.swallowOnce((path) => path.startsWith('/rest/bestelling/'))
    await confirm.click()
    await expect(page.getByText('De verbinding viel even weg. Uw bestelling is aangekomen.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Online betalen' })).toBeVisible()
    expect(orders).toHaveLength(1)
    await page.getByRole('button', { name: 'Betalen met iDEAL' }).click()
    await chooseAtBank(page, 'Annuleren')
    await expect(page.getByText('U hebt de betaling geannuleerd. Er is niets afgeschreven.')).toBeVisible()
  } finally {
    await context.close()
    network.close()
  }
})
