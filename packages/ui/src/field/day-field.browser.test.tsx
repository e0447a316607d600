import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/axe.ts'
import { DayField } from './day-field.tsx'
import { dutchUiMessages } from '../../testing/dutch-ui-messages.ts'
import { UiMessagesProvider } from '../text/ui-messages.tsx'
import { renderPart } from '../../testing/render-part.tsx'

type FieldProps = { readonly begin?: string; readonly onDay?: (day: string) => void; readonly error?: string }

/** A field with a button that empties it, as a form reset does. */
function Field({ begin = '', onDay = () => {}, error }: FieldProps) {
  const [day, setDay] = useState(begin)
  const change = (next: string) => {
    setDay(next)
    onDay(next)
  }
  return (
    <>
      <DayField label="Geboortedag" isRequired value={day} onChange={change} error={error} />
      <button onClick={() => setDay('')}>Wissen</button>
    </>
  )
}

const group = () => page.getByRole('group', { name: 'Geboortedag' })
const part = (name: string) => page.getByRole('spinbutton', { name: new RegExp(`^${name}, Geboortedag`) })
const partsInOrder = () =>
  group()
    .getByRole('spinbutton')
    .all()
    .map((one) => one.element().getAttribute('aria-label'))

test('TRAP-48 FMT-016 FMT-017? a day field accepts a day typed as day, month and year, from one part into the next', async () => {
  const onDay = vi.fn<(day: string) => void>()
  await renderPart(<Field onDay={onDay} />)
  await expect.poll(partsInOrder).toEqual(['dag, ', 'maand, ', 'jaar, '])
  await expect.element(group()).toHaveTextContent('dd/mm/jjjj')
  await part('dag').click()
  await userEvent.keyboard('3112')
  expect(onDay).toHaveBeenLastCalledWith('-12-31')
  await userEvent.keyboard('2026')
  expect(onDay).toHaveBeenLastCalledWith('2026-12-31')
  await expect.element(group()).toHaveTextContent('31/12/2026')
  await expect.element(part('maand')).toHaveAttribute('aria-valuetext', '12 – december')
})

test('a day field has English names for the parts in English, in the same order', async () => {
  await renderPart(
    <UiMessagesProvider words={{ ...dutchUiMessages, locale: 'en-US' }}>
      <Field begin="2026-12-31" />
    </UiMessagesProvider>,
  )
  await expect.poll(partsInOrder).toEqual(['day, ', 'month, ', 'year, '])
  await expect.element(group()).toHaveTextContent('31/12/2026')
})

test('arrows change a part, and Backspace empties it', async () => {
  const onDay = vi.fn<(day: string) => void>()
  await renderPart(<Field begin="2026-12-31" onDay={onDay} />)
  await part('maand').click()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(onDay).toHaveBeenLastCalledWith('2026-10-31')
  await userEvent.keyboard('{ArrowLeft}{Backspace}{Backspace}')
  expect(onDay).toHaveBeenLastCalledWith('2026-10-')
  await userEvent.keyboard(
    '{ArrowRight}{Backspace}{Backspace}{ArrowRight}{Backspace}{Backspace}{Backspace}{Backspace}',
  )
  expect(onDay).toHaveBeenLastCalledWith('')
})

test('a day field keeps a day that does not exist as typed', async () => {
  const onDay = vi.fn<(day: string) => void>()
  await renderPart(<Field onDay={onDay} />)
  await part('dag').click()
  await userEvent.keyboard('31022026')
  await userEvent.click(page.getByRole('button', { name: 'Wissen' }).element().ownerDocument.body)
  await expect.element(group()).toHaveTextContent('31/02/2026')
  expect(onDay).toHaveBeenLastCalledWith('2026-02-31')
})

test.each([
  ['-12-31', '31/12/jjjj'],
  ['2026-02-31', '31/02/2026'],
  ['26-12-31', '31/12/26'],
  ['2026--', 'dd/mm/2026'],
])('a day field restores the draft %s as %s', async (begin, text) => {
  const onDay = vi.fn<(day: string) => void>()
  await renderPart(<Field begin={begin} onDay={onDay} />)
  await expect.element(group()).toHaveTextContent(text)
  expect(onDay).not.toHaveBeenCalled()
})

test('a form reset empties a day field', async () => {
  await renderPart(<Field begin="2026-12-31" />)
  await page.getByRole('button', { name: 'Wissen' }).click()
  await expect.element(group()).toHaveTextContent('dd/mm/jjjj')
})

test('an invalid day marks every part, without axe violations', async () => {
  await renderPart(<Field begin="2026-02-31" error="Deze dag bestaat niet." />)
  await expect.element(part('maand')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(part('maand')).toHaveAccessibleDescription(/Deze dag bestaat niet/)
  await expect.element(part('maand')).toBeRequired()
  await expectAccessible(['region', 'page-has-heading-one', 'landmark-one-main'])
})
