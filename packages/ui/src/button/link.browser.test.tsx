import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { GoProvider } from './go.tsx'
import { Link } from './link.tsx'
import { renderPart } from '../../testing/render-part.tsx'

/** Records the browser's own navigation, and prevents it. */
const leftToBrowser = vi.fn<(href: string | null) => void>()
const see = (event: Event) => {
  if (!event.defaultPrevented) leftToBrowser((event.target as Element).getAttribute('href'))
  event.preventDefault()
}
beforeEach(() => addEventListener('click', see))
afterEach(() => {
  removeEventListener('click', see)
  leftToBrowser.mockClear()
})

const go = vi.fn<(href: string) => void>()
afterEach(() => void go.mockClear())

const shown = (link: React.ReactElement) =>
  renderPart(
    <GoProvider go={go} addressOf={(href) => (href.startsWith('/') ? `/base${href}` : href)}>
      {link}
    </GoProvider>,
  )
const link = () => page.getByRole('link', { name: 'Facturen' })

test('a link has its full URL, and navigates without a page load', async () => {
  await shown(<Link href="/invoices">Facturen</Link>)
  await expect.element(link()).toHaveAttribute('href', '/base/invoices')
  await link().click()
  await userEvent.keyboard('{Enter}')
  expect(go.mock.calls).toEqual([['/invoices'], ['/invoices']])
  expect(leftToBrowser).not.toHaveBeenCalled()
})

test.each(['Control', 'Shift', 'Alt', 'Meta'] as const)(
  'a link leaves a click with %s held to the browser',
  async (key) => {
    await shown(<Link href="/invoices">Facturen</Link>)
    await link().click({ modifiers: [key] })
    expect(go).not.toHaveBeenCalled()
    expect(leftToBrowser).toHaveBeenCalledWith('/base/invoices')
  },
)

test.each([
  ['another tab', { href: '/invoices', target: '_blank' }],
  ['a file', { href: '/invoices', download: true }],
  ['another site', { href: 'https://school.example/' }],
] as const)('a link leaves %s to the browser', async (_, props) => {
  await shown(<Link {...props}>Facturen</Link>)
  await link().click()
  expect(go).not.toHaveBeenCalled()
  expect(leftToBrowser).toHaveBeenCalledOnce()
})
