import { expect, test } from 'vitest'
import { emulateMedia } from '../../testing/emulate-media.ts'
import './base.css'

const howItScrolls = () => {
  const part = document.body.appendChild(document.createElement('div'))
  part.style.scrollBehavior = 'smooth'
  const { scrollBehavior } = getComputedStyle(part)
  part.remove()
  return scrollBehavior
}

test('LIM-041? scrolling is instant with reduced motion', async () => {
  await emulateMedia({ movement: 'no-preference' })
  expect(howItScrolls()).toBe('smooth')
  await emulateMedia({ movement: 'reduce' })
  expect(howItScrolls()).toBe('auto')
})
