import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OfficeRight } from '@portal/domain/account/office/office-role.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { Fault, InvalidInput, Refusal } from '@portal/web-kit/api/failures.ts'
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
  isAccessOwned: false,
  owned: [],
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
  owned: [],
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

  test('OFF-118 says that mail to an address does not arrive', async () => {
    await openFamily({ 'read-family': { ...anna, guardians: [{ ...marieke, isBounced: true }] } })
    const card = page.getByRole('article', { name: 'Marieke Vries' })
    await expect.element(card.getByText(/^Mail aan dit adres komt niet aan/)).toBeVisible()
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
  const draft = (typed: object, base: object = from) => ({
    version: 2,
    savedAt: instant('2026-11-03T10:15:00Z'),
    content: JSON.stringify({ base, values: { ...from, ...typed } }),
  })
  const from = { firstName: 'Marieke', lastNamePrefix: '', lastName: 'Vries', email: 'marieke@post.example' }
  /** Opens the edit screen of Marieke, whose drafts are stored. */
  const openEdit = (answers: OfficeAnswers = {}) =>
    openOffice(`/families/${anna.id}/people/${marieke.id}`, {
      'read-office': { rights: ['families', 'people'], classes: ['1A'] },
      'read-family': anna,
      'read-draft': {},
      'save-draft': ({ body }) => ({ version: body.version + 1, savedAt: instant('2026-11-03T10:20:00Z') }),
      'remove-draft': () => undefined,
      ...answers,
    })
  const leaving = () => page.getByRole('alertdialog')
  const typed = (name: string) => page.getByRole('textbox', { name })

  test('OFF-045 OFF-085 sends what was seen and what it becomes, and returns to the family', async () => {
    const { asked, address } = await openEdit({ 'change-person': () => undefined })
    await typed('Achternaam').fill('')
    await button('Opslaan').click()
    await expect.element(typed('Achternaam')).toHaveAccessibleDescription('Dit veld is verplicht.')
    await expect.element(typed('Achternaam')).toHaveFocus()
    expect(bodyOf(asked, 'change-person')).toEqual([])
    await expectAccessible()
    await typed('Achternaam').fill('Bos')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('De gegevens van Marieke Vries zijn bewaard')).toBeVisible()
    await expect.poll(address).toBe(`/families/${anna.id}`)
    expect(bodyOf(asked, 'change-person')).toEqual([{ from, to: { ...from, lastName: 'Bos' } }])
  })

  test('OFF-085 shows what the rule and the server refuse at the field, and keeps what was typed', async () => {
    const { asked } = await openEdit({
      'change-person': () => {
        throw refusal('email-of-office', 422)
      },
    })
    await typed('E-mailadres').fill('geen adres')
    await button('Opslaan').click()
    await expect.element(typed('E-mailadres')).toHaveFocus()
    await expect.element(typed('E-mailadres')).toBeInvalid()
    expect(bodyOf(asked, 'change-person')).toEqual([])
    await typed('E-mailadres').fill('ander@post.example')
    await button('Opslaan').click()
    await expect
      .element(typed('E-mailadres'))
      .toHaveAccessibleDescription(expect.stringContaining('Dit account heeft een rol in het kantoor.'))
    await expect.element(typed('E-mailadres')).toHaveFocus()
    await expect.element(typed('E-mailadres')).toHaveValue('ander@post.example')
  })

  test('OFF-120 shows what the server says of a value at its field, with the focus', async () => {
    await openEdit({
      'change-person': () => {
        throw new InvalidInput({ lastName: 'Te lang voor de administratie' })
      },
    })
    await typed('Achternaam').fill('Bos')
    await button('Opslaan').click()
    await expect
      .element(typed('Achternaam'))
      .toHaveAccessibleDescription(expect.stringContaining('Te lang voor de administratie'))
    await expect.element(typed('Achternaam')).toHaveFocus()
    await expect.element(typed('Achternaam')).toHaveValue('Bos')
  })

  test('OFF-087 shows both texts, takes over the rest, and saves what is chosen', async () => {
    let stored = marieke
    const { asked } = await openEdit({
      'read-family': () => ({ ...anna, guardians: [stored] }),
      'change-person': ({ body }) => {
        if (body.from.lastName !== stored.lastName) throw refusal('changed-meanwhile')
      },
    })
    await typed('Achternaam').fill('Bos')
    stored = { ...marieke, firstName: 'Maria', lastName: 'Berg' }
    await button('Opslaan').click()
    const both = page.getByRole('group', { name: 'Achternaam' })
    await expect.element(both.getByText('Berg', { exact: true })).toBeVisible()
    await expect.element(both.getByText('Bos', { exact: true })).toBeVisible()
    await expect.element(typed('Voornaam')).toHaveValue('Maria')
    await expect.element(typed('Achternaam')).toHaveValue('Bos')
    await expectAccessible()
    await button('Opslaan').click()
    expect(bodyOf(asked, 'change-person')).toHaveLength(1)
    await both.getByRole('button', { name: 'Houd mijn tekst' }).click()
    await button('Opslaan').click()
    await expect
      .poll(() => bodyOf(asked, 'change-person').at(-1))
      .toEqual({
        from: { ...from, firstName: 'Maria', lastName: 'Berg' },
        to: { ...from, firstName: 'Maria', lastName: 'Bos' },
      })
  })

  test('OFF-086 keeps what is typed as a draft, and removes it when nothing differs any more', async () => {
    const { asked } = await openEdit()
    await typed('Achternaam').fill('Bos')
    await expect.element(page.getByText('Concept bewaard. Alleen u ziet het.')).toBeVisible()
    expect(bodyOf(asked, 'save-draft')).toEqual([
      { version: 0, content: JSON.stringify({ base: from, values: { ...from, lastName: 'Bos' } }) },
    ])
    await typed('Achternaam').fill('Vries')
    await expect.poll(() => asked.filter(({ name }) => name === 'remove-draft')).toHaveLength(1)
  })

  test('OFF-185 stores no draft while its save runs', async () => {
    const save = Promise.withResolvers<undefined>()
    const { asked, address } = await openEdit({ 'change-person': () => save.promise })
    await typed('Achternaam').fill('Bos')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => bodyOf(asked, 'change-person')).toHaveLength(1)
    const before = bodyOf(asked, 'save-draft').length
    await typed('Achternaam').fill('Bosman')
    // The connection is back: what is not kept is sent at once.
    globalThis.dispatchEvent(new Event('online'))
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
    save.resolve(undefined)
    await expect.poll(address).toBe(`/families/${anna.id}`)
    expect(bodyOf(asked, 'save-draft')).toHaveLength(before)
  })

  test('OFF-086 restores a draft, which its owner discards, and takes back', async () => {
    const { asked } = await openEdit({ 'read-draft': { draft: draft({ lastName: 'Bos' }) } })
    await expect.element(typed('Achternaam')).toHaveValue('Bos')
    await expect.element(page.getByText('Uw concept van 3 november 2026, 11:15 staat er weer.')).toBeVisible()
    await expectAccessible()
    await button('Concept weggooien').click()
    await expect.element(typed('Achternaam')).toHaveValue('Vries')
    await expect.poll(() => asked.filter(({ name }) => name === 'remove-draft')).toHaveLength(1)
    await button('Ongedaan maken').click()
    await expect.element(typed('Achternaam')).toHaveValue('Bos')
    await expect.poll(() => bodyOf(asked, 'save-draft')).toHaveLength(1)
  })

  test('OFF-087 shows both texts of a draft and of what was saved since', async () => {
    const old = { ...from, lastName: 'Vis' }
    await openEdit({ 'read-draft': { draft: draft({ lastName: 'Bos' }, old) } })
    const both = page.getByRole('group', { name: 'Achternaam' })
    await both.getByRole('button', { name: 'Neem over' }).click()
    await expect.element(typed('Achternaam')).toHaveValue('Vries')
    await expect.element(both).not.toBeInTheDocument()
  })

  test('OFF-086 ignores a draft of an earlier version of the form', async () => {
    const content = '{"base":{"name":"A"},"values":{"name":"B"}}'
    await openEdit({ 'read-draft': { draft: { ...draft({}), content } } })
    await expect.element(typed('Achternaam')).toHaveValue('Vries')
  })

  test('OFF-087 meets a draft that another window changed, and continues on its version', async () => {
    const others: ReturnType<typeof draft>[] = []
    const { asked } = await openEdit({
      'read-draft': () => ({ ...(others[0] && { draft: others[0] }) }),
      'save-draft': ({ body }) => {
        if (body.version !== (others[0]?.version ?? 0))
          throw new Refusal('draft-elsewhere', 409, '', new Headers())
        return { version: body.version + 1, savedAt: instant('2026-11-03T10:20:00Z') }
      },
    })
    await expect.element(typed('Achternaam')).toHaveValue('Vries')
    others.push(draft({ firstName: 'Maria', lastName: 'Berg' }))
    await typed('Achternaam').fill('Bos')
    const both = page.getByRole('group', { name: 'Achternaam' })
    await expect.element(both.getByText('In het andere venster')).toBeVisible()
    await expect.element(typed('Voornaam')).toHaveValue('Maria')
    await both.getByRole('button', { name: 'Houd mijn tekst' }).click()
    await expect.poll(() => bodyOf(asked, 'save-draft').at(-1)).toMatchObject({ version: 2 })
  })

  test('OFF-088 asks before leaving with something unsaved: stay, keep, or discard', async () => {
    const { asked, address } = await openEdit()
    await typed('Achternaam').fill('Bos')
    await page.getByRole('link', { name: 'Annuleren' }).click()
    await expect.element(leaving()).toBeVisible()
    await expectAccessible()
    await leaving().getByRole('button', { name: 'Verder bewerken' }).click()
    await expect.element(typed('Achternaam')).toHaveValue('Bos')
    await page.getByRole('link', { name: 'Annuleren' }).click()
    await leaving().getByRole('button', { name: 'Bewaren als concept' }).click()
    await expect.poll(address).toBe(`/families/${anna.id}`)
    expect(bodyOf(asked, 'save-draft').length).toBeGreaterThan(0)
    expect(asked.filter(({ name }) => name === 'remove-draft')).toEqual([])
  })

  test('OFF-088 stays when the draft cannot be kept, and leaves without a question when nothing was typed', async () => {
    const { address } = await openEdit({
      'save-draft': () => {
        throw new Refusal('too-many-drafts', 422, '', new Headers())
      },
    })
    await typed('Achternaam').fill('Bos')
    await page.getByRole('link', { name: 'Annuleren' }).click()
    await leaving().getByRole('button', { name: 'Bewaren als concept' }).click()
    await expect.element(leaving().getByText('Blijf hier en sla op.', { exact: false })).toBeVisible()
    await leaving().getByRole('button', { name: 'Verder bewerken' }).click()
    await typed('Achternaam').fill('Vries')
    await page.getByRole('link', { name: 'Annuleren' }).click()
    await expect.poll(address).toBe(`/families/${anna.id}`)
  })

  test('OFF-085 says when the person is not there, and reads again after a fault', async () => {
    let isBroken = true
    await openEdit({
      'read-family': () => {
        if (isBroken) throw new Fault(500, 'x')
        return { ...anna, guardians: [] }
      },
    })
    await expect.element(button('Opnieuw proberen')).toBeVisible()
    isBroken = false
    await button('Opnieuw proberen').click()
    await expect.element(page.getByRole('link', { name: 'Naar Vandaag' })).toBeVisible()
    await expectAccessible()
  })
})

describe('giving a value back to the file', () => {
  const openOwned = (guardian: Partial<FamilyGuardian>, answers: OfficeAnswers = {}) =>
    openFamily({ 'read-family': { ...anna, guardians: [{ ...marieke, ...guardian }] }, ...answers }, 'people')

  test('OFF-097 names what the office changed, and gives the chosen value back', async () => {
    const { asked } = await openOwned(
      { owned: ['lastName', 'email'], isAccessOwned: true },
      { 'release-person-field': () => undefined, 'release-relation': () => undefined },
    )
    await expect
      .element(page.getByText('Door het kantoor gewijzigd: Achternaam, E-mailadres, Toegang.'))
      .toBeVisible()
    await button('Teruggeven aan bestand Marieke Vries').click()
    await dialog().getByRole('button', { name: 'Teruggeven aan bestand' }).click()
    await expect.element(dialog().getByText('Dit veld is verplicht.')).toBeVisible()
    expect(bodyOf(asked, 'release-person-field')).toEqual([])
    await expectAccessible()
    await dialog().getByText('Achternaam').click()
    await dialog().getByRole('button', { name: 'Teruggeven aan bestand' }).click()
    await expect
      .element(page.getByText('Het volgende bestand mag dit van Marieke Vries weer invullen'))
      .toBeVisible()
    expect(bodyOf(asked, 'release-person-field')).toEqual([{ field: 'lastName', seen: 'Vries' }])
    await button('Teruggeven aan bestand Marieke Vries').click()
    await dialog().getByText('Toegang').click()
    await dialog().getByRole('button', { name: 'Teruggeven aan bestand' }).click()
    await expect
      .poll(() => bodyOf(asked, 'release-relation'))
      .toEqual([{ seen: { isReadOnly: false, noContact: false } }])
  })

  test('OFF-097 keeps a refusal in the question, and the access of a court order with the office', async () => {
    await openOwned(
      { owned: ['lastName'], isAccessOwned: true, noContact: true, endedOn: calendarDay('2026-11-01') },
      {
        'release-person-field': () => {
          throw refusal('changed-meanwhile')
        },
      },
    )
    await expect.element(page.getByText('Door het kantoor gewijzigd: Achternaam.')).toBeVisible()
    await button('Teruggeven aan bestand Marieke Vries').click()
    await dialog().getByRole('button', { name: 'Teruggeven aan bestand' }).click()
    await expect
      .element(dialog().getByText('Iemand anders heeft dit intussen gewijzigd.', { exact: false }))
      .toBeVisible()
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
