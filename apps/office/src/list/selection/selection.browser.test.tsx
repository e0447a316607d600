import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { guid } from '@portal/domain/values/guid.ts'
import { Fault, Refusal } from '@portal/web-kit/api/failures.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { openOffice, type OfficeAnswers } from '../../../testing/open-office.tsx'

const idOf = (number: number) => guid(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`)

const aFamily = (number: number) => ({
  id: idOf(number),
  number: String(2025000 + number),
  name: `Leerling ${number}`,
  className: '1A',
  guardians: [],
  debtor: '',
})

/** A school with 120 pupils: the pages have the numbers from 1, 51 and 101 on. */
const aSchool: OfficeAnswers = {
  'list-families': ({ query: { page: number } }) => ({
    rows: Array.from({ length: number === 3 ? 20 : 50 }, (_, index) =>
      aFamily((number - 1) * 50 + index + 1),
    ),
    count: 120,
  }),
}

const box = (name: string | number) =>
  page.getByRole('checkbox', {
    name: typeof name === 'number' ? `Leerling ${name} selecteren` : name,
    exact: true,
  })
const tick = (name: string | number) => box(name).click({ force: true })
const WHOLE_PAGE = 'Alles op deze pagina selecteren'
const bar = page.getByRole('region', { name: 'Selectie' })
const said = async (text: string) => {
  await expect.element(bar.getByRole('status')).toHaveTextContent(text)
}
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
const dialog = page.getByRole('dialog', { name: 'Uitnodigen' })
const numbers = (invited: number) => ({
  pupils: 118,
  invited,
  leftOut: [{ reason: 'no-email' as const, people: 2 }],
})
const inputsOf = (asked: readonly { readonly name: string; readonly input: object }[], name: string) =>
  asked.flatMap((one) => (one.name === name ? [(one.input as { readonly body: object }).body] : []))

describe('selecting rows', () => {
  test('OFF-030 chooses rows by keyboard, and keeps them over pages and orders', async () => {
    await openOffice('/families', aSchool)
    await said('Niets geselecteerd')
    await expect.element(box(1)).toBeInTheDocument()
    ;(box(1).element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await said('1 geselecteerd')
    await expect.element(box(WHOLE_PAGE)).toHaveProperty('indeterminate', true)
    await page.getByRole('link', { name: 'Volgende' }).click()
    await tick(WHOLE_PAGE)
    await said('51 geselecteerd')
    await tick(52)
    await said('50 geselecteerd')
    await page.getByRole('link', { name: 'Leerling', exact: true }).click()
    await said('50 geselecteerd')
    await expect.element(box(1)).toBeChecked()
    await expect.element(box(2)).not.toBeChecked()
    await expectAccessible()
  })

  test('OFF-030 ends with another filter, and says so', async () => {
    await openOffice('/families', aSchool)
    await tick(1)
    await said('1 geselecteerd')
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Alleen' }), 'no-email')
    await said('De selectie is gewist, want u zoekt nu iets anders')
    await expect.element(box(1)).not.toBeChecked()
    await tick(2)
    await said('1 geselecteerd')
    await press('Selectie wissen')
    await said('Niets geselecteerd')
  })

  test('OFF-030 has no checkboxes for a person without a right to any action', async () => {
    await openOffice('/families', { ...aSchool, 'read-office': { rights: ['families'], classes: [] } })
    await expect.element(page.getByRole('rowheader', { name: 'Leerling 1', exact: true })).toBeVisible()
    expect(page.getByRole('checkbox', { name: /selecteren/ }).elements()).toEqual([])
    expect(bar.elements()).toEqual([])
  })
})

describe('an action for the selection', () => {
  test('OFF-030 OFF-031 sends all that match as the filter with exceptions, after its numbers were confirmed', async () => {
    const { asked } = await openOffice('/families?only=never-signed-in', {
      ...aSchool,
      'preview-invitations': numbers(110),
      'invite-guardians': numbers(110),
    })
    await expect
      .element(page.getByRole('button', { name: /^Uitnodigen/ }))
      .toHaveAttribute('aria-disabled', 'true')
    await tick(1)
    await press('Alle 120 die voldoen selecteren')
    await said('120 geselecteerd')
    await page.getByRole('link', { name: 'Volgende' }).click()
    await tick(51)
    await tick(52)
    await said('118 geselecteerd')
    await press('Uitnodigen')
    await expect.element(dialog.getByText('118 leerlingen geselecteerd.')).toBeVisible()
    await expect.element(dialog.getByText('2 zonder e-mailadres')).toBeVisible()
    await expectAccessible()
    expect(inputsOf(asked, 'invite-guardians')).toEqual([])
    await press('110 mails versturen')
    await expect.element(page.getByText('110 ouders en verzorgers zijn uitgenodigd.')).toBeVisible()
    await said('Niets geselecteerd')
    const selection = {
      kind: 'all-but',
      ids: [idOf(51), idOf(52)],
      filter: { search: '', class: '', only: 'never-signed-in' },
    }
    expect(inputsOf(asked, 'invite-guardians')).toEqual([
      { selection, confirmed: { pupils: 118, invited: 110 } },
    ])
  })

  test('OFF-031 asks again with the new number when it changed', async () => {
    let invited = 110
    const { asked } = await openOffice('/families', {
      ...aSchool,
      'preview-invitations': () => numbers(invited),
      'invite-guardians': ({ body: { confirmed } }) => {
        if (confirmed.invited !== 111) {
          invited = 111
          throw new Refusal('numbers-changed', 409, '', new Headers())
        }
        return numbers(111)
      },
    })
    await tick(1)
    await press('Uitnodigen')
    await press('110 mails versturen')
    await expect.element(dialog.getByText(/^Het aantal is intussen veranderd/)).toBeVisible()
    await press('111 mails versturen')
    await expect.element(page.getByText('111 ouders en verzorgers zijn uitgenodigd.')).toBeVisible()
    expect(inputsOf(asked, 'invite-guardians')).toHaveLength(2)
  })

  test('OFF-034 makes letters for the chosen readers, and says what a file cannot hold', async () => {
    const { asked } = await openOffice('/families', {
      ...aSchool,
      'preview-letters': ({ body: { to } }) => numbers(to === 'without-email' ? 501 : 2),
      'make-letters': { job: idOf(1) },
    })
    await tick(1)
    await press('Brieven')
    const letters = page.getByRole('dialog', { name: 'Brieven' })
    const make = letters.getByRole('button', { name: /brieven maken/ })
    await expect.element(make).toHaveAttribute('aria-disabled', 'true')
    await expect.element(make).toHaveAccessibleDescription(/hoogstens 500 brieven/)
    await letters.getByRole('radio', { name: 'Wie nog geen wachtwoord koos' }).click({ force: true })
    await expect.element(make).toHaveTextContent('2 brieven maken')
    await expectAccessible()
    await make.click()
    await expect
      .element(page.getByText('De 2 brieven worden gemaakt. U vindt ze zo bij Mijn taken.'))
      .toBeVisible()
    expect(inputsOf(asked, 'make-letters')).toEqual([
      {
        selection: { kind: 'some', ids: [idOf(1)] },
        to: 'without-password',
        confirmed: { pupils: 118, invited: 2 },
      },
    ])
  })

  test('OFF-016 OFF-031 sends nothing to no one, and can ask for the numbers again', async () => {
    let fails = true
    await openOffice('/families', {
      ...aSchool,
      'preview-invitations': () => {
        if (fails) throw new Fault(500, undefined)
        return numbers(0)
      },
    })
    await tick(1)
    await press('Uitnodigen')
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    fails = false
    await dialog.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect.element(dialog.getByText('Geen ouder of verzorger krijgt een mail.')).toBeVisible()
    await expect
      .element(dialog.getByRole('button', { name: /mails versturen/ }))
      .toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('button', { name: 'Annuleren' }).click()
    await said('1 geselecteerd')
  })
})
