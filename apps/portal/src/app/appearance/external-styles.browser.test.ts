import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ownStyles } from './external-styles.ts'
import { aSchool, openPortal } from '../../../testing/open-portal.tsx'

const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[href*="/school-style"]')]
afterEach(() => {
  for (const link of links()) link.remove()
})

test('DATA-033? loads the style sheets of the school once, in order', async () => {
  const school = aSchool({ externalStyles: ['/school-style/1.css', '/school-style/2.css'] })
  await openPortal('/', { 'read-school-settings': school })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => links().map(({ href }) => new URL(href).pathname)).toEqual(school.externalStyles)
  await page.getByRole('button', { name: /gebruikersmenu/ }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect.element(page.getByRole('link', { name: 'Messages' }).first()).toBeVisible()
  expect(links()).toHaveLength(2)
})

test('DATA-033? lets them override the layered styles of the portal', async () => {
  const style = URL.createObjectURL(new Blob(['h1 { letter-spacing: 7px }'], { type: 'text/css' }))
  await openPortal('/', { 'read-school-settings': aSchool({ externalStyles: [style] }) })
  const title = page.getByRole('heading', { level: 1 })
  await expect.poll(() => getComputedStyle(title.element()).letterSpacing).toBe('7px')
  document.head.querySelector(`link[href="${style}"]`)?.remove()
})

test.each([
  'https://elsewhere.example/a.css',
  '//elsewhere.example/a.css',
  '/\\elsewhere.example/a.css',
  'data:text/css,*{}',
  'javascript:alert(1)',
  'http://',
])('DATA-033? %s is on another host, and is not loaded', (address) => {
  expect(ownStyles([address], 'https://school.example')).toEqual([])
})

test("DATA-033? loads a style sheet of the portal's own host, in every notation", () => {
  expect(ownStyles(['/a.css', 'https://school.example/b.css'], 'https://school.example')).toEqual([
    'https://school.example/a.css',
    'https://school.example/b.css',
  ])
})
