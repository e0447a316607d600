import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/button.tsx'
import { Checkbox } from './choice/checkbox.tsx'
import { RadioCards } from './choice/radio-cards.tsx'
import { SearchField } from './search/search-field.tsx'
import { Select } from './select.tsx'
import { PasswordField, TextField } from './text-field.tsx'
import { renderPart } from '../../testing/render-part.tsx'

test('an empty required field has an error in the language of the screen and gets the focus', async () => {
  await renderPart(
    <form>
      <TextField label="Gebruikersnaam" name="loginname" isRequired />
      <Button type="submit">Inloggen</Button>
    </form>,
  )
  await page.getByRole('button', { name: 'Inloggen' }).click()
  const field = page.getByRole('textbox', { name: 'Gebruikersnaam' })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription('Dit veld is verplicht.')
})

function TwoFields({ onSubmit = vi.fn() }: { onSubmit?: () => void }) {
  const [login, setLogin] = useState('')
  const [email, setEmail] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <TextField label="Gebruikersnaam" value={login} onChange={setLogin} isRequired />
      <TextField
        label="E-mailadres"
        type="email"
        value={email}
        onChange={setEmail}
        problem={email === 'school@demo.nl' ? 'Dit is het adres van de school.' : undefined}
        isRequired
      />
      <button type="button" onClick={() => setLogin('marieke')}>
        Invullen
      </button>
      <Button type="submit">Opslaan</Button>
    </form>
  )
}

test('the first invalid field gets the focus, the input stays, and each error disappears when it is corrected', async () => {
  const onSubmit = vi.fn()
  await renderPart(<TwoFields onSubmit={onSubmit} />)
  const [login, email] = [page.getByLabelText('Gebruikersnaam'), page.getByLabelText('E-mailadres')]
  await email.fill('geen adres')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect.element(login).toHaveFocus()
  await expect.element(login).toHaveAttribute('aria-invalid', 'true')
  await expect.element(email).toHaveAccessibleDescription('Vul een geldig e-mailadres in.')
  await expect.element(email).toHaveValue('geen adres')
  await page.getByRole('button', { name: 'Invullen' }).click()
  await expect.element(login).not.toHaveAttribute('aria-invalid')
  await email.fill('school@demo.nl')
  await expect.element(email).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('{Enter}')
  await expect.element(email).toHaveAccessibleDescription('Dit is het adres van de school.')
  expect(onSubmit).not.toHaveBeenCalled()
  await email.fill('marieke@demo.nl')
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('an error appears when the field is left, not while typing', async () => {
  await renderPart(<TwoFields />)
  const email = page.getByLabelText('E-mailadres')
  await email.click()
  await userEvent.keyboard('geen adres')
  await expect.element(email).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  await expect.element(email).toHaveAccessibleDescription('Vul een geldig e-mailadres in.')
})

test('nothing moves when an error appears', async () => {
  await renderPart(
    <form>
      <TextField label="E-mailadres" type="email" name="email" />
      <Button type="submit">Opslaan</Button>
    </form>,
  )
  const button = page.getByRole('button', { name: 'Opslaan' })
  const before = button.element().getBoundingClientRect().top
  await page.getByRole('textbox').fill('geen adres')
  await button.click()
  await expect.element(page.getByText('Vul een geldig e-mailadres in.')).toBeVisible()
  expect(button.element().getBoundingClientRect().top).toBe(before)
})

test('a password can be shown and hidden by keyboard', async () => {
  await renderPart(<PasswordField label="Wachtwoord" defaultValue="geheim" />)
  const field = page.getByLabelText('Wachtwoord', { exact: true })
  await expect.element(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Wachtwoord tonen' }).click()
  await expect.element(field).toHaveAttribute('type', 'text')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAttribute('type', 'password')
})

test('Escape and the cross empty a search', async () => {
  await renderPart(<SearchField label="Zoek een factuur" />)
  const search = page.getByRole('searchbox', { name: 'Zoek een factuur' })
  await search.fill('Berlijn')
  await userEvent.keyboard('{Escape}')
  await expect.element(search).toHaveValue('')
  await search.fill('Cambridge')
  await page.getByRole('button', { name: 'Zoekopdracht wissen' }).click()
  await expect.element(search).toHaveValue('')
})

function Ways() {
  const [way, setWay] = useState<'ideal' | 'transfer'>()
  const cards = [
    { value: 'ideal', title: 'iDEAL | Wero', details: <p>In één keer</p> },
    { value: 'transfer', title: 'Overboeking', details: <p>Binnen 14 dagen</p> },
  ] as const
  return <RadioCards label="Betaalwijze" cards={cards} value={way} onChange={setWay} />
}

test('a choice without a value is reachable by keyboard, and opens only the selected card', async () => {
  await renderPart(<Ways />)
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('radio', { name: 'iDEAL | Wero' })).toBeChecked()
  await expect.element(page.getByText('In één keer')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('radio', { name: 'Overboeking' })).toBeChecked()
  await expect.element(page.getByText('Binnen 14 dagen')).toBeVisible()
  expect(page.getByText('In één keer').elements()).toHaveLength(0)
})

function Period() {
  const [period, setPeriod] = useState<'1' | '2'>()
  const options = [
    { value: '1', text: 'Periode 1' },
    { value: '2', text: 'Periode 2' },
  ] as const
  return <Select label="Periode" options={options} value={period} onChange={setPeriod} />
}

test('a select works by keyboard', async () => {
  await renderPart(<Period />)
  const list = page.getByRole('combobox', { name: 'Periode' })
  await expect.element(list).toHaveDisplayValue('Maak een keuze')
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(list).toHaveDisplayValue('Periode 2')
  await expect.element(list).toHaveFocus()
})

test('a box has its mark only when it is ticked, also with system colours', async () => {
  await renderPart(<Checkbox>Reissom</Checkbox>)
  const mark = () =>
    getComputedStyle(document.querySelector('.checkbox-box .icon') ?? document.body).visibility
  expect(mark()).toBe('hidden')
  await page.getByText('Reissom').click()
  await expect.poll(mark).toBe('visible')
})

test('a select says that an answer is required, and what is wrong', async () => {
  const options = [{ value: 'a', text: 'Diploma A' }] as const
  await renderPart(
    <Select
      label="Welk zwemdiploma?"
      isRequired
      error="Deze vraag is verplicht."
      options={options}
      value={undefined}
      onChange={vi.fn()}
    />,
  )
  const list = page.getByRole('combobox', { name: 'Welk zwemdiploma?' })
  await expect.element(list).toBeRequired()
  await expect.element(list).toHaveAttribute('aria-invalid', 'true')
  await expect.element(list).toHaveAccessibleDescription('Deze vraag is verplicht.')
})
