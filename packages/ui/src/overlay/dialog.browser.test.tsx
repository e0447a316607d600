import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/button.tsx'
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
  document.querySelector<HTMLElement>('.dialog-overlay')?.click()
  await userEvent.click(document.querySelector('.dialog-overlay')!, { position: { x: 4, y: 4 } })
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

test('DLG-016? a dialog gets the focus and keeps it', async () => {
  await renderPart(
    <>
      <Button>Buiten</Button>
      {question(() => {})}
    </>,
  )
  const dialog = document.querySelector('[role=dialog]')!
  for (let step = 0; step < 4; step++) {
    await userEvent.tab()
    expect(dialog.contains(document.activeElement)).toBe(true)
  }
})

test('NAV-083 a dialog appears without transition', async () => {
  await renderPart(question())
  const { transitionDuration, animationName } = getComputedStyle(document.querySelector('.dialog')!)
  expect([transitionDuration, animationName]).toEqual(['0s', 'none'])
})
