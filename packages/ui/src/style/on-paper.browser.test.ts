import { expect, onTestFinished, test } from 'vitest'
import { emulateMedia } from '../../testing/emulate-media.ts'
import './tokens.css'

test('prints dark text on white paper with the dark scheme', async () => {
  const { dataset } = document.documentElement
  onTestFinished(() => void delete dataset.scheme)
  dataset.scheme = 'dark'
  const lookOf = () => getComputedStyle(document.documentElement).colorScheme
  expect(lookOf()).toBe('dark')
  await emulateMedia({ media: 'print' })
  expect(lookOf()).toBe('light')
})
