import { expect, fillIn, signInToOffice, test } from '../testing/journey.ts'
import { linkIn, mailAbout } from '../testing/mailbox.ts'
import { loseCookies } from '../testing/session.ts'

const STRONG = 'Kaas-fiets7wolkje'

test('OFF-030 OFF-032 OFF-033 a secretary invites all who never signed in, once, and a guardian chooses a password', async ({
  page,
  openSchool,
}) => {
  const address = await openSchool()
  await signInToOffice(page, 'w.hendriks', address)
  await page.goto(`${address}/app/office/families`)
  await page.getByRole('combobox', { name: 'Alleen' }).selectOption('Nooit ingelogd')
  // The rows of before stay until those of the next filter have come.
  const found = page.getByText(/^\d+ gevonden$/)
  const ofSchool = await found.innerText()
  await page.getByRole('combobox', { name: 'Klas' }).selectOption('hv1d')
  await expect(found).not.toHaveText(ofSchool)
  const selection = page.getByRole('region', { name: 'Selectie' })
  await page.getByText('Alles op deze pagina selecteren').click({ force: true })
  await selection.getByRole('button', { name: /^Alle \d+ die voldoen selecteren/ }).click()
  const chosen = (await selection.getByRole('status').innerText()).replace(/\D/g, '')
  await page.getByRole('link', { name: 'Volgende' }).click()
  await expect(selection.getByRole('status')).toHaveText(`${chosen} geselecteerd`)

  const dialog = page.getByRole('dialog', { name: 'Uitnodigen' })
  await selection.getByRole('button', { name: 'Uitnodigen' }).click()
  await expect(dialog.getByText(`${chosen} leerlingen geselecteerd.`)).toBeVisible()
  const send = dialog.getByRole('button', { name: /mails versturen/ })
  const mails = (await send.innerText()).replace(/\D/g, '')
  let sent = 0
  page.on('request', (request) => (sent += request.url().endsWith('/families/invitations') ? 1 : 0))
  await send.dblclick()
  await expect(page.getByText(`${mails} ouders en verzorgers zijn uitgenodigd.`)).toBeVisible()
  expect(sent).toBe(1)

  await page.getByText('Alles op deze pagina selecteren').click({ force: true })
  await selection.getByRole('button', { name: /die voldoen selecteren/ }).click()
  await selection.getByRole('button', { name: 'Uitnodigen' }).click()
  await expect(dialog.getByText('Geen ouder of verzorger krijgt een mail.')).toBeVisible()
  await expect(
    dialog.getByText(`${mails} kregen minder dan een dag geleden al een mail`, { exact: true }),
  ).toBeVisible()

  const mail = await mailAbout(page, address, 'Uw account bij het ouderportaal')
  const login = /Uw gebruikersnaam is (\S+)\./.exec(mail)?.[1] ?? ''
  await loseCookies(page)
  await page.goto(linkIn(mail))
  await page.getByRole('textbox', { name: 'Wachtwoord', exact: true }).fill(STRONG)
  await page.getByRole('textbox', { name: 'Herhaal wachtwoord' }).fill(STRONG)
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
  await fillIn(page, login, STRONG)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})
