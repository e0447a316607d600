import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../testing/render-part.tsx'
import { Dialog } from '../dialog.tsx'
import { showToast, Toasts } from './toasts.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => vi.useRealTimers())

const shown = () => page.getByRole('alertdialog').elements().length

test('LIM-012 a toast stays four seconds', async () => {
  await renderPart(<Toasts />)
  showToast({ kind: 'success', title: 'Opgeslagen' })
  await expect.poll(shown).toBe(1)
  await vi.advanceTimersByTimeAsync(3900)
  expect(shown()).toBe(1)
  await vi.advanceTimersByTimeAsync(200)
  await expect.poll(shown).toBe(0)
})

test('LIM-013 a hovered toast stays a second longer after the pointer has left it', async () => {
  await renderPart(<Toasts />)
  showToast({ kind: 'success', title: 'Opgeslagen' })
  await expect.poll(shown).toBe(1)
  await page.getByRole('alertdialog').hover()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shown()).toBe(1)
  await page.getByRole('alertdialog').unhover()
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
  expect(page.getByRole('alertdialog').element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
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
  const toast = document.querySelector('.toast')!.getBoundingClientRect()
  expect(title.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(toast.bottom)
  await vi.advanceTimersByTimeAsync(4000)
})

test('LIM-014 toasts are at the top right', async () => {
  await renderPart(<Toasts />)
  showToast({ kind: 'error', title: 'Mislukt', text: 'Het bestand kon niet worden gedownload.' })
  await expect.poll(shown).toBe(1)
  const { right, top } = page.getByRole('alertdialog').element().getBoundingClientRect()
  expect(window.innerWidth - right).toBeLessThan(40)
  expect(top).toBeLessThan(120)
  page
    .getByRole('button', { name: 'Melding sluiten' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(4000)
})
