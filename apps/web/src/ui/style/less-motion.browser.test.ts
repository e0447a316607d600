import { afterEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import './base.css'

type Chromium = { send(method: string, words: object): Promise<unknown> }

/** Sets on the device what somebody wants of movement. */
const prefer = (value: 'reduce' | 'no-preference') =>
  (cdp() as unknown as Chromium).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  })

afterEach(() => prefer('no-preference'))

const howItScrolls = () => {
  const part = document.body.appendChild(document.createElement('div'))
  part.style.scrollBehavior = 'smooth'
  const { scrollBehavior } = getComputedStyle(part)
  part.remove()
  return scrollBehavior
}

test('LIM-041? no part of the page glides while it scrolls for who asked for less motion', async () => {
  await prefer('no-preference')
  expect(howItScrolls()).toBe('smooth')
  await prefer('reduce')
  expect(howItScrolls()).toBe('auto')
})
