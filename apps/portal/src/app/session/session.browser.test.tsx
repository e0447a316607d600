import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Session } from '@portal/domain/account/sign-in/session.ts'
import { Fault, Refusal } from '@portal/web-kit/api/failures.ts'
import { aParent, openPortal } from '../../../testing/open-portal.tsx'

const nobody: Session = { stage: 'anonymous' }

const refuse = (failure: Error) => () => {
  throw failure
}

async function signIn(loginname: string) {
  await page.getByRole('textbox', { name: 'Gebruikersnaam' }).fill(loginname)
  await page.getByLabelText('Wachtwoord', { exact: true }).fill('geheim')
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
}

test('AUTH-001 AUTH-005 opens the requested page after name and password', async () => {
  let here: Session = { stage: 'anonymous' }
  const { asked, place } = await openPortal('/child-error', {
    'read-session': () => here,
    'sign-in': () => (here = aParent()),
  })
  await expect.poll(place).toBe('/login')
  await signIn(' m.devries ')
  await expect.poll(place).toBe('/child-error')
  expect(asked.find(({ name }) => name === 'sign-in')?.input).toEqual({
    body: { login: 'm.devries', password: 'geheim' },
  })
})

test('AUTH-007 AUTH-008 ERR-005 says why a sign-in is refused, stops the spinner and keeps the input', async () => {
  await openPortal('/login', {
    'read-session': nobody,
    'sign-in': refuse(new Refusal('unknown-combination', 401, '', new Headers())),
  })
  await signIn('m.devries')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('De combinatie van gebruikersnaam en wachtwoord is onbekend.')
  await expect.element(page.getByRole('textbox', { name: 'Gebruikersnaam' })).toHaveValue('m.devries')
  expect(document.querySelector('.spinner')).toBeNull()
})

test('AUTH-002 keeps the button at its size while the request runs', async () => {
  let answer: (session: Session) => void = () => {}
  await openPortal('/login', {
    'read-session': nobody,
    'sign-in': () => new Promise((resolve) => (answer = resolve)),
  })
  await signIn('m.devries')
  await expect.element(page.getByRole('button', { name: 'Bezig met inloggen…' })).toBeVisible()
  answer(aParent())
})

test('ERR-006 ERR-008 ERR-062 shows the error page when the portal is unavailable', async () => {
  await openPortal('/login', { 'read-session': nobody, 'sign-in': refuse(new Fault(503, undefined)) })
  await signIn('m.devries')
  await expect
    .element(page.getByRole('heading', { name: 'Het portaal is tijdelijk niet bereikbaar' }))
    .toBeVisible()
})

test('ERR-006 ERR-008 ERR-062 shows the error page when the database is unavailable', async () => {
  const away = new Refusal('database-away', 503, '', new Headers())
  await openPortal('/login', { 'read-session': nobody, 'sign-in': refuse(away) })
  await signIn('m.devries')
  await expect
    .element(page.getByRole('heading', { name: 'Het portaal is tijdelijk niet bereikbaar' }))
    .toBeVisible()
})

test('names an empty field in the language of the screen, and sends nothing', async () => {
  const { asked } = await openPortal('/login', { 'read-session': nobody })
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect.element(page.getByText('Dit veld is verplicht.').first()).toBeVisible()
  expect(asked.map(({ name }) => name)).not.toContain('sign-in')
})

test('fills in the form with a demo person', async () => {
  const people = [
    { login: 'm.devries', fullName: 'Marieke de Vries', stereotype: 'ouder', children: ['Noor', 'Sem'] },
  ]
  await openPortal('/login', {
    'read-session': nobody,
    'list-demo-people': { password: 'Waterlinie-1', people },
  })
  await page.getByRole('button', { name: /Marieke de Vries/ }).click()
  await expect.element(page.getByRole('textbox', { name: 'Gebruikersnaam' })).toHaveValue('m.devries')
  await expect.element(page.getByLabelText('Wachtwoord', { exact: true })).toHaveValue('Waterlinie-1')
})

test('AUTH-036 AUTH-037 DLG-014 LIM-031 reports an expired session once, 350 pixels wide', async () => {
  await page.viewport(1280, 900)
  const { sessionEnd } = await openPortal('/', {})
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  sessionEnd.end()
  sessionEnd.end()
  await expect.element(page.getByRole('alertdialog', { name: 'U bent niet meer ingelogd' })).toBeVisible()
  expect(document.querySelectorAll('[role=alertdialog]')).toHaveLength(1)
  expect(document.querySelector('.dialog')?.getBoundingClientRect().width).toBe(350)
})

test('AUTH-041 AUTH-042 offers a retry or sign-in when rights are denied or the session may have expired', async () => {
  const { sessionEnd, asked } = await openPortal('/', { 'sign-out': () => new Promise(() => {}) })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  sessionEnd.deny()
  const dialog = page.getByRole('alertdialog', { name: 'U hebt geen toegang' })
  await expect.element(dialog.getByRole('button', { name: 'Pagina vernieuwen' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Opnieuw inloggen' }).click()
  await expect.poll(() => asked.map(({ name }) => name)).toContain('sign-out')
  // Once the session is known to be over, nothing else is asked.
  sessionEnd.end()
  await expect.element(page.getByRole('alertdialog', { name: 'U bent niet meer ingelogd' })).toBeVisible()
  sessionEnd.deny()
  expect(page.getByRole('alertdialog').elements()).toHaveLength(1)
  await expect.element(page.getByRole('alertdialog', { name: 'U bent niet meer ingelogd' })).toBeVisible()
})

test('AUTH-041 closes the question and continues when the person dismisses it', async () => {
  const { sessionEnd } = await openPortal('/', {})
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  sessionEnd.deny()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Venster sluiten' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})

test.each([
  ['MAIL', /link waarmee u bent binnengekomen/],
  ['SCHOOL_APP', /opnieuw vanuit de schoolapp/],
] as const)('AUTH-038 AUTH-039 a link session (%s) ends with its own text', async (source, words) => {
  const { sessionEnd } = await openPortal('/', {
    'read-session': aParent({ authentication: { type: 'TOKEN', source } }),
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  sessionEnd.end()
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Opnieuw beginnen' })).toBeVisible()
})

test('ERR-058 ERR-059 ERR-060 ERR-061 ERR-065? folds the details of the error page, and sends its reference to the server', async () => {
  const { asked } = await openPortal('/', {
    'read-school-settings': refuse(new Fault(500, undefined)),
    'report-crash': {},
  })
  await expect.element(page.getByRole('heading', { name: 'Er is een fout opgetreden.' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Naar de homepagina' })).toBeVisible()
  expect(page.getByText('Referentie').elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Technische details tonen' }).click()
  for (const fact of ['Tijdstip', 'Gebruiker', 'Pagina', 'Foutmelding', 'Referentie'])
    await expect.element(page.getByText(fact, { exact: true })).toBeVisible()
  await expect.element(page.getByText(aParent().person.guid)).toBeVisible()
  const told = asked.find(({ name }) => name === 'report-crash')?.input as { body: { reference: string } }
  await expect.element(page.getByText(told.body.reference)).toBeVisible()
})
