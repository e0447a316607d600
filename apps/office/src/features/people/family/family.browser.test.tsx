import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OfficeRight } from '@portal/domain/account/office/office-role.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { Fault, Refusal } from '@portal/web-kit/api/failures.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { openOffice, type OfficeAnswers } from '../../../../testing/open-office.tsx'
import type { Family, FamilyGuardian } from './family.queries.ts'

const idOf = (number: number) => guid(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
const account = {
  isBlocked: false,
  hasPassword: true,
  hasApp: true,
  passkeys: 0,
  openSessions: 2,
  isInOffice: false,
}

const marieke: FamilyGuardian = {
  id: idOf(2),
  number: '9002',
  name: 'Marieke Vries',
  firstName: 'Marieke',
  lastNamePrefix: '',
  lastName: 'Vries',
  email: 'marieke@post.example',
  login: 'm.vries',
  phones: ['0999123456'],
  lastSignInAt: instant('2026-11-03T10:15:00Z'),
  relation: idOf(20),
  isReadOnly: false,
  pupilLeft: false,
  noContact: false,
  debtor: 'M. Vries',
  otherChildren: [{ id: idOf(3), name: 'Cato Vries', className: '1B' }],
}

const anna: Family = {
  id: idOf(1),
  number: '2025001',
  name: 'Anna Vries',
  firstName: 'Anna',
  lastNamePrefix: '',
  lastName: 'Vries',
  email: '',
  login: '',
  phones: [],
  className: '1A',
  birthDate: calendarDay('2013-05-14'),
  guardians: [marieke],
}

const withAccounts: Family = { ...anna, guardians: [{ ...marieke, account }] }
const refusal = (code: 'changed-meanwhile' | 'email-of-office', status = 409) =>
  new Refusal(code, status, '', new Headers())

/** Opens the page of Anna for somebody with these rights. */
const openFamily = (answers: OfficeAnswers, ...rights: readonly OfficeRight[]) =>
  openOffice(`/families/${anna.id}`, {
    'read-office': { rights: ['families', ...rights], classes: ['1A'] },
    'read-family': anna,
    'list-family-mails': [],
    ...answers,
  })

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog')
const field = (name: string) => dialog().getByRole('textbox', { name })
const bodyOf = (asked: Awaited<ReturnType<typeof openOffice>>['asked'], name: string) =>
  asked.filter((one) => one.name === name).map(({ input }) => input.body)

describe('the page of a family', () => {
  test('OFF-040 OFF-016 shows the pupil and each guardian, and nothing to change without a right', async () => {
    await openFamily({})
    await expect.element(page.getByRole('heading', { level: 1, name: 'Anna Vries' })).toBeVisible()
    await expect.element(page.getByText('Klas 1A · Nummer 2025001 · Geboren op 14 mei 2013')).toBeVisible()
    const card = page.getByRole('article', { name: 'Marieke Vries' })
    await expect.element(card.getByText('3 november 2026, 11:15')).toBeVisible()
    await expect
      .element(card.getByRole('link', { name: 'Cato Vries (1B)' }))
      .toHaveAttribute('href', `/app/office/families/${idOf(3)}`)
    expect(card.getByRole('button').elements()).toEqual([])
    await expectAccessible()
  })

  test('OFF-040 OFF-016 says when there is no such pupil, and when reading failed', async () => {
    await openFamily({
      'read-family': () => {
        throw new Refusal('not-found', 404, '', new Headers())
      },
    })
    await expect.element(page.getByRole('link', { name: 'Naar alle gezinnen' })).toBeVisible()
    await expectAccessible()
  })

  test('OFF-016 reads again after a fault', async () => {
    let isBroken = true
    await openFamily({
      'read-family': () => {
        if (isBroken) throw new Fault(500, 'x')
        return anna
      },
    })
    await expect.element(button('Opnieuw proberen')).toBeVisible()
    isBroken = false
    await button('Opnieuw proberen').click()
    await expect.element(page.getByRole('article', { name: 'Marieke Vries' })).toBeVisible()
  })

  test('OFF-040 marks who is blocked, has no contact, or only reads', async () => {
    await openFamily({
      'read-family': {
        ...anna,
        guardians: [
          { ...marieke, isReadOnly: true, account: { ...account, isBlocked: true } },
          {
            ...marieke,
            relation: idOf(21),
            name: 'Arend Bos',
            noContact: true,
            endedOn: calendarDay('2026-11-01'),
          },
        ],
      },
    })
    const chips = (name: string) => page.getByRole('article', { name })
    await expect.element(chips('Marieke Vries').getByText('Geblokkeerd')).toBeVisible()
    await expect.element(chips('Marieke Vries').getByText('Leest alleen mee')).toBeVisible()
    await expect.element(chips('Arend Bos').getByText('Geen contact')).toBeVisible()
    await expect.element(chips('Arend Bos').getByText('Toegang tot 1 november 2026')).toBeVisible()
    await expectAccessible()
  })
})

describe('changing a person', () => {
  test('OFF-045 sends what was seen and what it becomes', async () => {
    const { asked } = await openFamily({ 'change-person': () => undefined }, 'people')
    await button('Wijzigen Marieke Vries').click()
    await field('Achternaam').fill('')
    await button('Opslaan').click()
    await expect.element(field('Achternaam')).toHaveAccessibleDescription('Dit veld is verplicht.')
    expect(bodyOf(asked, 'change-person')).toEqual([])
    await expectAccessible()
    await field('Achternaam').fill('Bos')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('De gegevens van Marieke Vries zijn bewaard')).toBeVisible()
    const from = {
      firstName: 'Marieke',
      lastNamePrefix: '',
      lastName: 'Vries',
      email: 'marieke@post.example',
    }
    expect(bodyOf(asked, 'change-person')).toEqual([{ from, to: { ...from, lastName: 'Bos' } }])
  })

  test('OFF-045 shows what somebody else stored, keeps what was typed, and saves it when asked', async () => {
    let stored = marieke
    const { asked } = await openFamily(
      {
        'read-family': () => ({ ...anna, guardians: [stored] }),
        'change-person': ({ body }) => {
          if (body.from.firstName !== stored.firstName) throw refusal('changed-meanwhile')
        },
      },
      'people',
    )
    await button('Wijzigen Marieke Vries').click()
    await field('Achternaam').fill('Bos')
    stored = { ...marieke, firstName: 'Maria' }
    await button('Opslaan').click()
    await expect
      .element(dialog().getByText('Iemand anders heeft dit intussen gewijzigd.', { exact: false }))
      .toBeVisible()
    await expect.element(field('Voornaam')).toHaveAccessibleDescription('Staat er nu: Maria')
    await expect.element(field('Achternaam')).toHaveValue('Bos')
    await expectAccessible()
    await button('Toch mijn versie').click()
    await button('Opslaan').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(bodyOf(asked, 'change-person').at(-1)).toMatchObject({
      from: { firstName: 'Maria' },
      to: { firstName: 'Marieke', lastName: 'Bos' },
    })
  })

  test('OFF-045 a refusal stays in the dialog with what was typed', async () => {
    await openFamily(
      {
        'change-person': () => {
          throw refusal('email-of-office', 422)
        },
      },
      'people',
    )
    await button('Wijzigen Marieke Vries').click()
    await field('E-mailadres').fill('ander@post.example')
    await button('Opslaan').click()
    await expect
      .element(dialog().getByText('Dit account heeft een rol in het kantoor.', { exact: false }))
      .toBeVisible()
    await expect.element(field('E-mailadres')).toHaveValue('ander@post.example')
  })
})

test('OFF-046 OFF-048 without contact a relation ends today, and a half date is not sent', async () => {
  const { asked } = await openFamily({ 'change-relation': () => undefined }, 'people')
  await button('Toegang Marieke Vries').click()
  await dialog().getByText('Geen contact (uitspraak van de rechter)').click()
  await expect
    .element(dialog().getByText('Deze ouder ziet niets meer van dit kind', { exact: false }))
    .toBeVisible()
  await expectAccessible()
  await button('Opslaan').click()
  await expect.element(page.getByText('De toegang van Marieke Vries is gewijzigd')).toBeVisible()
  expect(bodyOf(asked, 'change-relation')).toEqual([
    {
      from: { isReadOnly: false, noContact: false },
      to: { isReadOnly: false, noContact: true, endedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    },
  ])
})

describe('the account of a person', () => {
  const openAccount = (answers: OfficeAnswers) =>
    openFamily({ 'read-family': withAccounts, ...answers }, 'accounts')
  const choose = async (name: string) => {
    await button('Account Marieke Vries').click()
    await page.getByRole('menuitem', { name }).click()
  }
  const confirm = (name: string) => dialog().getByRole('button', { name }).click()

  test('OFF-041 is blocked with a reason only', async () => {
    const { asked } = await openAccount({ 'block-account': () => undefined })
    await choose('Blokkeren')
    await confirm('Blokkeren')
    await expect
      .element(field('Reden'))
      .toHaveAccessibleDescription('Staat in het logboek. Geef een reden van minstens 5 tekens.')
    expect(bodyOf(asked, 'block-account')).toEqual([])
    await field('Reden').fill('Wachtwoord gelekt')
    await confirm('Blokkeren')
    await expect.element(page.getByText('Marieke Vries is geblokkeerd')).toBeVisible()
    expect(bodyOf(asked, 'block-account')).toEqual([{ reason: 'Wachtwoord gelekt' }])
  })

  test('OFF-042 OFF-043 its sessions end, and its second step is reset once identity was checked', async () => {
    const { asked } = await openAccount({
      'end-account-sessions': () => undefined,
      'reset-second-factor': () => undefined,
    })
    await choose('Overal uitloggen')
    await confirm('Overal uitloggen')
    await expect.element(page.getByText('Marieke Vries is overal uitgelogd')).toBeVisible()
    await choose('Tweede stap wissen')
    await confirm('Tweede stap wissen')
    await expect.element(dialog().getByText('Dit veld is verplicht.')).toBeVisible()
    await expectAccessible()
    await dialog().getByText('Ik belde het nummer dat de school al had').click()
    await confirm('Tweede stap wissen')
    await expect.element(page.getByText('De tweede stap van Marieke Vries is gewist')).toBeVisible()
    expect(bodyOf(asked, 'reset-second-factor')).toEqual([{ identityCheck: 'called-known-number' }])
  })

  test('OFF-044 needs a reason to look along', async () => {
    const { asked } = await openAccount({})
    await choose('Meekijken')
    await field('Reden').fill('Kort')
    await confirm('Meekijken')
    await expect.element(field('Reden')).toHaveAccessibleDescription('Geef een reden van minstens 5 tekens.')
    expect(bodyOf(asked, 'start-impersonation')).toEqual([])
  })
})
