import { beforeAll, beforeEach, expect, test } from 'vitest'
import { focusAfterRemoval } from './focus-after-removal.ts'

const place = document.createElement('div')
const at = (id: string) => place.querySelector<HTMLElement>(`#${id}`)!
/** Mutations are reported in a microtask. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
const focused = () => document.activeElement?.id || document.activeElement?.tagName

beforeAll(() => {
  document.body.append(place)
  focusAfterRemoval(document)
})
beforeEach(() => {
  place.innerHTML = `
    <h2 id="outside">Menu</h2>
    <button id="elsewhere">Elders</button>
    <main id="content">
      <h1 id="title">Mijn account</h1>
      <section><h2 id="feeds">Adressen</h2><ul><li id="row"><button id="revoke">Intrekken</button></li></ul></section>
      <button id="alone">Weg</button>
    </main>`
})

test('NAV-123 moves the focus to the title of the part from which the focused control is removed', async () => {
  at('revoke').focus()
  at('row').remove()
  await settled()
  expect(focused()).toBe('feeds')
})

test('NAV-123 moves the focus to the title of the screen when the whole part is removed', async () => {
  at('revoke').focus()
  at('feeds').closest('section')!.remove()
  await settled()
  expect(focused()).toBe('title')
})

test('NAV-123 does so for each removal, also of a control beside no title', async () => {
  at('revoke').focus()
  at('row').remove()
  await settled()
  at('alone').focus()
  at('alone').remove()
  await settled()
  expect(focused()).toBe('title')
})

test('NAV-123 leaves the focus alone when a control has it, or when the person left the removed one', async () => {
  at('revoke').focus()
  at('revoke').blur()
  await settled()
  at('row').remove()
  await settled()
  expect(focused()).toBe('BODY')
  at('alone').focus()
  at('feeds').remove()
  await settled()
  expect(focused()).toBe('alone')
})

test('NAV-123 does not move the focus for what is removed outside the screen', async () => {
  at('elsewhere').focus()
  at('elsewhere').remove()
  await settled()
  expect(focused()).toBe('BODY')
})
