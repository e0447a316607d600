import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/button.tsx'
import { FileButton } from '../button/file-button.tsx'
import { TextField } from '../field/text-field.tsx'
import { Dialog } from './dialog.tsx'
import { renderPart } from '../../testing/render-part.tsx'

const question = (onClose?: () => void) => (
  <Dialog title="Niets bestellen?" isOpen {...(onClose && { onClose })} actions={<Button>Ja</Button>}>
    U kunt dit nog wijzigen.
  </Dialog>
)

test('NAV-084 a click beside a dialog does not close it', async () => {
  const onClose = vi.fn()
  await renderPart(question(onClose))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.click(document.body, { position: { x: 4, y: 4 }, force: true })
  expect(onClose).not.toHaveBeenCalled()
  await expect.element(page.getByRole('dialog', { name: 'Niets bestellen?' })).toBeVisible()
})

test('DLG-016? Escape cancels a dialog that can be cancelled', async () => {
  const onClose = vi.fn()
  await renderPart(question(onClose))
  await expect.element(page.getByRole('dialog')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('DLG-016? a blocking dialog has no close button and ignores Escape', async () => {
  await renderPart(question())
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(1)
})

test('DLG-016? a dialog stays open until its screen closes it, also for a second Escape', async () => {
  const onClose = vi.fn()
  await renderPart(question(onClose))
  for (let press = 1; press <= 3; press += 1) {
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => onClose).toHaveBeenCalledTimes(press)
    await expect.element(page.getByRole('dialog')).toBeVisible()
  }
})

test('a dialog stays open when a file is not chosen after all', async () => {
  const onClose = vi.fn()
  await renderPart(
    <Dialog title="Afbeelding" isOpen onClose={onClose}>
      <FileButton accept={['image/png']} onFile={() => {}}>
        Kiezen
      </FileButton>
    </Dialog>,
  )
  document.querySelector('input')?.dispatchEvent(new Event('cancel', { bubbles: true }))
  expect(onClose).not.toHaveBeenCalled()
})

test('a dialog opens in the frame of the press, and gives the focus back to the button', async () => {
  await renderPart(<Opener />)
  const button = page.getByRole('button', { name: 'Openen' })
  button.element().focus()
  flushSync(() => (button.element() as HTMLElement).click())
  expect(document.querySelector('dialog')?.matches(':modal')).toBe(true)
  await page.getByRole('button', { name: 'Venster sluiten' }).click()
  await expect.element(button).toHaveFocus()
})

test('DLG-016? a dialog that removed its own button gives the focus to the title above it', async () => {
  await renderPart(<Removable />)
  await page.getByRole('button', { name: 'Verwijderen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ja' }).click()
  await expect.element(page.getByRole('heading', { name: 'Adressen' })).toHaveFocus()
})

/** A row that a dialog removes, with the button that opened it. */
function Removable() {
  const [step, setStep] = useState<'row' | 'asked' | 'removed'>('row')
  return (
    <main>
      <h1>Account</h1>
      <section>
        <h2>Adressen</h2>
        {step !== 'removed' && <Button onPress={() => setStep('asked')}>Verwijderen</Button>}
        <Dialog title="Zeker?" isOpen={step === 'asked'} onClose={() => setStep('row')}>
          <Button onPress={() => setStep('removed')}>Ja</Button>
        </Dialog>
      </section>
    </main>
  )
}

/** A button that opens a dialog, and in it another one. */
function Opener() {
  const [depth, setDepth] = useState(0)
  return (
    <>
      <Button onPress={() => setDepth(1)}>Openen</Button>
      <Dialog title="Eerste" isOpen={depth > 0} onClose={() => setDepth(0)}>
        <Button onPress={() => setDepth(2)}>Verder</Button>
      </Dialog>
      <Dialog title="Tweede" isOpen={depth > 1} onClose={() => setDepth(1)}>
        Tekst
      </Dialog>
    </>
  )
}

test('a dialog over a dialog gets Escape alone, and gives the focus back into the first one', async () => {
  await renderPart(<Opener />)
  await page.getByRole('button', { name: 'Openen' }).click()
  await page.getByRole('button', { name: 'Verder' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Tweede' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Tweede' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Verder' })).toHaveFocus()
})

test('a dialog keeps the page from scrolling, and releases it', async () => {
  await renderPart(<Opener />)
  const { style } = document.documentElement
  await page.getByRole('button', { name: 'Openen' }).click()
  expect(style.overflow).toBe('hidden')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => style.overflow).toBe('')
})

test('a field of a dialog can take the focus, and no other field shows an error for it', async () => {
  await renderPart(
    <Dialog title="Wachtwoord" isOpen>
      <TextField label="Naam" isRequired />
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- A dialog that opens takes the focus. */}
      <TextField label="Code" isRequired autoFocus />
    </Dialog>,
  )
  await expect.element(page.getByLabelText('Code')).toHaveFocus()
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0)
})

test('Escape hides a hint in a dialog, and the dialog stays', async () => {
  const onClose = vi.fn()
  await renderPart(
    <Dialog title="Vraag" isOpen onClose={onClose}>
      <Button reasonNotTo="Kies eerst.">Volgende</Button>
    </Dialog>,
  )
  await userEvent.tab()
  await userEvent.tab()
  const hint = page.getByRole('dialog').getByRole('tooltip')
  await expect.element(hint).toHaveTextContent('Kies eerst.')
  await userEvent.keyboard('{Escape}')
  await expect.element(hint).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
})

test('DLG-016? a dialog gets the focus, and the page behind it never does', async () => {
  await renderPart(
    <>
      <Button>Buiten</Button>
      {question(() => {})}
    </>,
  )
  const dialog = page.getByRole('dialog').element()
  for (let step = 0; step < 4; step++) {
    await userEvent.tab()
    const { activeElement } = document
    // After the last control the browser itself has the focus, and then the dialog again.
    expect(dialog.contains(activeElement) || activeElement === document.body).toBe(true)
  }
})

test('NAV-083 a dialog appears without transition', async () => {
  await renderPart(question())
  const { transitionDuration, animationName } = getComputedStyle(document.querySelector('.dialog')!)
  expect([transitionDuration, animationName]).toEqual(['0s', 'none'])
})
