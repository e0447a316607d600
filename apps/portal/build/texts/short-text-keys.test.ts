import { expect, test } from 'vitest'
import { shortening } from './short-text-keys.ts'

const keys = [
  'invoice.title',
  'invoice.state.open',
  'invoice.state.paid',
  'invoice.of.child.name',
  'nav.home',
]
const shorten = shortening(keys, 't(`invoice.state.${state}`) + t(`invoice.of.${whose}.${what}`)')

test('gives a key the same short name in code, attributes and messages', () => {
  const [, name = ''] = /"([^"]+)"/.exec(shorten('{ "invoice.title": "Factuur" }')) ?? []
  expect(name).toMatch(/^\.\w+$/)
  expect(shorten("t('invoice.title')")).toBe(`t('${name}')`)
  expect(shorten('<Failed title="invoice.title" />')).toBe(`<Failed title="${name}" />`)
  expect(shorten("t('nav.home')")).not.toBe(`t('${name}')`)
})

test('keeps the names of keys that the code composes, and of everything else', () => {
  const code =
    "{ 'invoice.state.open': 1, 'invoice.state.paid': 1, 'invoice.of.child.name': 1, 'app.css': 1 }"
  expect(shorten(code)).toBe(code)
})
