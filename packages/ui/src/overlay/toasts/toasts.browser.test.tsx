import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '../../../testing/render-part.tsx'
import { Dialog } from '../dialog.tsx'
import { showToast, Toasts } from './toasts.tsx'

beforeEach(async () => {
  // A toast under the pointer would stay.
  await userEvent.unhover(document.body)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => vi.useRealTimers())

const toast = () => page.getByRole('region', { name: 'Meldingen' }).getByRole('group')
const shown = () => toast().elements().length

test('LIM-012 a toast stays four seconds', async () => {
  await renderPart(<Toasts />)
  showToast({ kind: 'success', title: 'Opgeslagen' })
  await expect.poll(shown).toBe(1)
  await vi.advanceTimersByTimeAsync(3900)
  expect(shown()).toBe(1)
  await vi.advanceTimersByTimeAsync(200)
  await expect.poll(shown).toBe(0)
})

test('ERR-124 a toast with the same words takes the place of the earlier one', async () => {
  await renderPart(<Toasts />)
  showToast({ kind: 'success', title: 'Opgeslagen' })
  showToast({ kind: 'success', title: 'Opgeslagen', text: 'De pagina is bijgewerkt.' })
  showToast({ kind: 'success', title: 'Opgeslagen' })
  await expect.poll(shown).toBe(2)
})

test('a toast disappears with its page', async () => {
  const { unmount } = await renderPart(<Toasts />)
  showToast({ kind: 'success', title: 'Opgeslagen' })
  await expect.poll(shown).toBe(1)
  await unmount()
  await renderPart(<Toasts />)
  showToast({ kind: 'info', title: 'Verwijderd' })
  await expect
    .poll(() =>
      toast()
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Verwijderd'])
})

test('LIM-013 a hovered toast stays a second longer after the pointer has left it', async () => {
  await renderPart(<Toasts />)
  showToast({ kind: 'success', title: 'Opgeslagen' })
  await expect.poll(shown).toBe(1)
  await toast().hover()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shown()).toBe(1)
  await toast().unhover()
  await vi.advanceTimersByTimeAsync(900)
  expect(shown()).toBe(1)
  await vi.advanceTimersByTimeAsync(200)
  await expect.poll(shown).toBe(0)
})

test('on a phone a toast does not cover the lists of a section', async () => {
  await page.viewport(390, 844)
  await renderPart(
    <>
      <ul className="section-menu" style={{ position: 'absolute', top: 56, height: 64 }} />
      <Toasts />
    </>,
  )
  showToast({ kind: 'success', title: 'Opgeslagen' })
  await expect.poll(shown).toBe(1)
  const bottom = document.querySelector('.section-menu')?.getBoundingClientRect().bottom ?? Infinity
  expect(toast().element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
  await vi.advanceTimersByTimeAsync(4000)
})

test('on a phone a toast does not cover the title of a dialog, at any height', async () => {
  await page.viewport(390, 844)
  await renderPart(
    <>
      <div className="banner" />
      <Dialog title="Blokken van de startpagina" isOpen onClose={() => {}}>
        <div style={{ height: 2000 }} />
      </Dialog>
      <Toasts />
    </>,
  )
  const title = page.getByRole('heading', { name: 'Blokken van de startpagina' })
  await expect.element(title).toBeVisible()
  showToast({ kind: 'success', title: 'Opgeslagen', text: 'Iedereen die de startpagina opent, ziet het nu.' })
  await expect.poll(() => document.querySelectorAll('.toast')).toHaveLength(1)
  const { bottom } = document.querySelector('.toast')!.getBoundingClientRect()
  expect(title.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
  await vi.advanceTimersByTimeAsync(4000)
})

test('LIM-014 toasts are at the top right', async () => {
  await renderPart(<Toasts />)
  showToast({ kind: 'error', title: 'Mislukt', text: 'Het bestand kon niet worden gedownload.' })
  await expect.poll(shown).toBe(1)
  const { right, top } = toast().element().getBoundingClientRect()
  expect(window.innerWidth - right).toBeLessThan(40)
  expect(top).toBeLessThan(120)
  await page.getByRole('button', { name: 'Melding sluiten' }).click()
  expect(shown()).toBe(0)
})

test('a toast is announced by a live region that was there before it', async () => {
  await renderPart(<Toasts />)
  // Without those of React Aria, which another file may have left.
  const regions = [...document.querySelectorAll('[aria-live]:not([data-live-announcer] *)')]
  showToast({ kind: 'success', title: 'Opgeslagen' })
  showToast({ kind: 'error', title: 'Mislukt' })
  await expect.poll(shown).toBe(2)
  const texts = regions.map((region) => `${region.getAttribute('aria-live')}: ${region.textContent}`)
  expect(texts).toEqual(['assertive: Mislukt', 'polite: Opgeslagen'])
  await vi.advanceTimersByTimeAsync(4000)
})

test('a toast waits while four others are shown', async () => {
  await renderPart(<Toasts />)
  for (let number = 1; number <= 5; number += 1) showToast({ kind: 'info', title: `Bericht ${number}` })
  await expect.poll(shown).toBe(4)
  await vi.advanceTimersByTimeAsync(4000)
  await expect.poll(shown).toBe(1)
  await expect.element(toast()).toHaveTextContent('Bericht 5')
  await vi.advanceTimersByTimeAsync(4000)
  await expect.poll(shown).toBe(0)
})

test('F6 moves the focus to the toasts, which stay meanwhile, and back', async () => {
  await renderPart(
    <>
      <input aria-label="Naam" />
      <Toasts />
    </>,
  )
  const field = page.getByRole('textbox')
  await field.click()
  showToast({ kind: 'success', title: 'Opgeslagen' })
  await expect.poll(shown).toBe(1)
  await userEvent.keyboard('{F6}')
  await expect.element(page.getByRole('region', { name: 'Meldingen' })).toHaveFocus()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shown()).toBe(1)
  await userEvent.keyboard('{F6}')
  await expect.element(field).toHaveFocus()
  await vi.advanceTimersByTimeAsync(1100)
  await expect.poll(shown).toBe(0)
})

test('closing a toast gives the focus to the next one, and then back', async () => {
  await renderPart(
    <>
      <input aria-label="Naam" />
      <Toasts />
    </>,
  )
  await page.getByRole('textbox').click()
  showToast({ kind: 'success', title: 'Opgeslagen' })
  showToast({ kind: 'success', title: 'Verstuurd' })
  await expect.poll(shown).toBe(2)
  const closeOf = (name: string) => page.getByRole('group', { name }).getByRole('button')
  await closeOf('Opgeslagen').click()
  await expect.element(closeOf('Verstuurd')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox')).toHaveFocus()
})

test('a toast over a dialog can be pressed, and stays when the dialog closes', async () => {
  const withDialog = (isOpen: boolean) => (
    <>
      <Dialog title="Blokken" isOpen={isOpen} onClose={() => {}}>
        Tekst
      </Dialog>
      <Toasts />
    </>
  )
  const { rerender } = await renderPart(withDialog(true))
  const region = page.getByRole('dialog').element().querySelector('[aria-live=polite]')
  showToast({ kind: 'success', title: 'Opgeslagen' })
  await expect.poll(shown).toBe(1)
  expect(region?.textContent).toBe('Opgeslagen')
  await rerender(withDialog(false))
  await expect.poll(shown).toBe(1)
  await rerender(withDialog(true))
  await page.getByRole('button', { name: 'Melding sluiten' }).click()
  expect(shown()).toBe(0)
})
