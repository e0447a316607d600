import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/button.tsx'
import { Tooltip } from './tooltip.tsx'
import { renderPart } from '../../testing/render-part.tsx'

const hint = () => page.getByRole('tooltip')
const show = () =>
  renderPart(
    <>
      <h1>Facturen</h1>
      <Tooltip hint="Submenu inklappen">
        <Button>Klein</Button>
      </Tooltip>
    </>,
  )

test('a hint appears at once for the keyboard, and Escape hides it', async () => {
  await show()
  await userEvent.tab()
  await expect.element(hint()).toHaveTextContent('Submenu inklappen')
  await userEvent.keyboard('{Escape}')
  await expect.element(hint()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button')).toHaveFocus()
})

test('a hint appears beside a pointed element, and disappears on leaving or pressing', async () => {
  await show()
  const button = page.getByRole('button')
  await button.hover()
  await expect.element(hint()).toHaveTextContent('Submenu inklappen')
  const { left } = hint().element().getBoundingClientRect()
  expect(left).toBeLessThan(button.element().getBoundingClientRect().right)
  await page.getByRole('heading').hover()
  await expect.element(hint()).not.toBeInTheDocument()
  await button.hover()
  await expect.element(hint()).toBeVisible()
  await button.click()
  await expect.element(hint()).not.toBeInTheDocument()
})

test('a hint stays while the pointer moves onto it, and Escape hides it without the focus', async () => {
  await show()
  await page.getByRole('button').hover()
  await expect.element(hint()).toBeVisible()
  await hint().hover()
  await expect.element(hint()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(hint()).not.toBeInTheDocument()
})
