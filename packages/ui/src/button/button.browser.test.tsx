import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button, IconButton } from './button.tsx'
import { renderPart } from '../../testing/render-part.tsx'

test('a button is pressed by pointer, Enter and space', async () => {
  const onPress = vi.fn()
  await renderPart(<Button onPress={onPress}>Betalen</Button>)
  await page.getByRole('button', { name: 'Betalen' }).click()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard(' ')
  expect(onPress).toHaveBeenCalledTimes(3)
})

test('a button cannot be pressed again while it works, and keeps the focus', async () => {
  const onPress = vi.fn()
  await renderPart(
    <Button onPress={onPress} isPending>
      Betalen
    </Button>,
  )
  const button = page.getByRole('button', { name: 'Betalen' })
  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onPress).not.toHaveBeenCalled()
})

test('a button is reachable by keyboard when blocked, and says why', async () => {
  const onPress = vi.fn()
  await renderPart(
    <Button onPress={onPress} reasonNotTo="Kies eerst een betaalwijze.">
      Volgende
    </Button>,
  )
  const button = page.getByRole('button', { name: 'Volgende' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAccessibleDescription(/^Kies eerst een betaalwijze/)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Kies eerst een betaalwijze.')
  expect(onPress).not.toHaveBeenCalled()
})

test('a button keeps the focus when it becomes blocked and free again', async () => {
  const { rerender } = await renderPart(<Button>Volgende</Button>)
  const button = page.getByRole('button', { name: 'Volgende' })
  await userEvent.tab()
  await rerender(<Button reasonNotTo="Kies eerst een betaalwijze.">Volgende</Button>)
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveFocus()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Kies eerst een betaalwijze.')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('tooltip').elements()).toHaveLength(0)
  await rerender(<Button>Volgende</Button>)
  await expect.element(button).not.toHaveAttribute('aria-disabled')
  await expect.element(button).toHaveFocus()
})

test('a button does not show the reason after a press that saved everything', async () => {
  await renderPart(<SavesOnce />)
  const button = page.getByRole('button', { name: 'Bewaren' })
  const expectNoReason = async () => {
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    expect(page.getByRole('tooltip').elements()).toHaveLength(0)
  }
  await button.click()
  await expectNoReason()
  await button.hover({ position: { x: 9, y: 9 }, force: true })
  await expectNoReason()
  await button.click({ force: true })
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Er is niets gewijzigd.')
})

test('a button does not show the reason after Enter either', async () => {
  await renderPart(<SavesOnce />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Bewaren' })).toHaveAttribute('aria-disabled', 'true')
  expect(page.getByRole('tooltip').elements()).toHaveLength(0)
})

function SavesOnce() {
  const [isSaved, save] = useState(false)
  return (
    <Button onPress={() => save(true)} reasonNotTo={isSaved ? 'Er is niets gewijzigd.' : undefined}>
      Bewaren
    </Button>
  )
}

test('a button shows the reason for a touch too', async () => {
  await renderPart(<Button reasonNotTo="De inschrijving is vol.">Kiezen</Button>)
  await page.getByRole('button', { name: 'Kiezen' }).click({ force: true })
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('De inschrijving is vol.')
})

test('a button does not show its reason below a resting pointer until it is pointed at', async () => {
  const first = await renderPart(<Button reasonNotTo="Eerst dit.">Eerder</Button>)
  await page.getByRole('button', { name: 'Eerder' }).hover()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Eerst dit.')
  await first.unmount()
  await renderPart(<Steps />)
  await page.getByRole('button', { name: 'Volgende' }).click()
  const next = page.getByRole('button', { name: 'Verder' })
  await expect.poll(() => next.element().matches(':hover')).toBe(true)
  expect(page.getByRole('tooltip').elements()).toHaveLength(0)
  await next.hover({ position: { x: 9, y: 9 } })
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Kies eerst een betaalwijze.')
  await page.getByRole('heading').hover()
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
})

/** Two steps, with the forward button in the same place. */
function Steps() {
  const [isNext, proceed] = useState(false)
  return (
    <>
      <h1>Stappen</h1>
      {isNext ? (
        <Button key="next" reasonNotTo="Kies eerst een betaalwijze.">
          Verder
        </Button>
      ) : (
        <Button onPress={() => proceed(true)}>Volgende</Button>
      )}
    </>
  )
}

test('a button submits no form when blocked', async () => {
  const onSubmit = vi.fn((event: React.SubmitEvent) => event.preventDefault())
  await renderPart(
    <form onSubmit={onSubmit}>
      <Button type="submit" reasonNotTo="Er ontbreekt iets.">
        Versturen
      </Button>
    </form>,
  )
  await page.getByRole('button', { name: 'Versturen' }).click({ force: true })
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a button gets the focus by a pointer press; Enter in a field keeps the focus there', async () => {
  const pressed = vi.fn()
  await renderPart(
    <form onSubmit={(event) => event.preventDefault()}>
      <input aria-label="Naam" />
      <Button type="submit" onPress={pressed}>
        Versturen
      </Button>
    </form>,
  )
  const button = page.getByRole('button', { name: 'Versturen' })
  await page.getByRole('textbox').click()
  await userEvent.keyboard('{Enter}')
  expect(pressed).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('textbox')).toHaveFocus()
  // As in Safari, where a pressed button gets no focus.
  button.element().addEventListener('mousedown', (event) => event.preventDefault())
  await button.click()
  await expect.element(button).toHaveFocus()
})

test('a button has a name when it is only an icon', async () => {
  await renderPart(<IconButton icon={CreditCard} label="Betalen" />)
  await expect.element(page.getByRole('button', { name: 'Betalen' })).toBeVisible()
})
