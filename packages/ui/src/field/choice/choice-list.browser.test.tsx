import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CheckboxList, RadioList } from './choice-list.tsx'
import { ReadMore } from '../../text/read-more.tsx'
import { renderPart } from '../../../testing/render-part.tsx'

const choices = [
  { value: '1', text: 'Ja' },
  { value: '2', text: 'Nee' },
]

function OneOf({ error }: { error?: string }) {
  const [value, setValue] = useState<string>()
  return (
    <RadioList
      label="Komt u?"
      hint="Eén antwoord"
      required="verplichte vraag"
      choices={choices}
      value={value}
      onChange={setValue}
      error={error}
    />
  )
}

test('FORM-010 a group of radios has its question as name, says that an answer is required, and works by keyboard', async () => {
  await renderPart(<OneOf />)
  const group = page.getByRole('radiogroup', { name: 'Komt u? , verplichte vraag' })
  await expect.element(group).toHaveAccessibleDescription('Eén antwoord')
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('radio', { name: 'Ja' })).toBeChecked()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('radio', { name: 'Nee' })).toBeChecked()
})

test('VAL-046 an error is linked to its group, and nothing moves when it appears', async () => {
  const { rerender } = await renderPart(<OneOf />)
  const group = page.getByRole('radiogroup')
  const before = group.element().getBoundingClientRect().height
  await rerender(<OneOf error="Deze vraag is verplicht." />)
  await expect.element(group).toHaveAttribute('aria-invalid', 'true')
  await expect.element(group).toHaveAccessibleDescription(/Deze vraag is verplicht/)
  expect(group.element().getBoundingClientRect().height).toBe(before)
})

function SomeOf() {
  const [value, setValue] = useState<readonly string[]>([])
  return <CheckboxList label="Dieet" choices={choices} value={value} onChange={setValue} />
}

test('several boxes of one question are ticked separately', async () => {
  await renderPart(<SomeOf />)
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await userEvent.tab()
  await userEvent.keyboard(' ')
  const group = page.getByRole('group', { name: 'Dieet' })
  for (const name of ['Ja', 'Nee']) await expect.element(group.getByRole('checkbox', { name })).toBeChecked()
  await userEvent.keyboard(' ')
  await expect.element(group.getByRole('checkbox', { name: 'Nee' })).not.toBeChecked()
})

test('FORM-008 a long text is expanded and collapsed by a button; a short one has none', async () => {
  const long = `${'Een zin van de school. '.repeat(40)}Het einde.`
  await renderPart(<ReadMore text={long} more="Lees meer" less="Lees minder" />)
  await expect.element(page.getByText(/Het einde\./)).not.toBeInTheDocument()
  const button = page.getByRole('button', { name: 'Lees meer' })
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/Het einde\./)).toBeVisible()
  await page.getByRole('button', { name: 'Lees minder' }).click()
  await expect.element(page.getByText(/Het einde\./)).not.toBeInTheDocument()
})

test('FORM-008 a short text is shown in full', async () => {
  await renderPart(<ReadMore text="Kort." more="Lees meer" less="Lees minder" />)
  await expect.element(page.getByText('Kort.')).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})
