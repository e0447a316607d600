import { expect, test } from '../testing/journey.ts'
import {
  arrowTo,
  button,
  enter,
  enterOn,
  intoOpened,
  link,
  tabTo,
  title,
} from '../testing/accessibility/keyboard.ts'

test('a parent finds, fills in and sends a form by keyboard only', async ({ page, openSchool }) => {
  await enter(page, 'm.devries', await openSchool())
  const card = page.getByRole('article', { name: 'Noor de Vries' })
  await enterOn(page, card.locator('a[href$="/inquiry/forms/to-answer"]'))
  await enterOn(page, link(page, /^Invullen: Excursie/))
  await expect(title(page, /Excursie/)).toBeFocused()

  await enterOn(page, button(page, 'Versturen'))
  const coming = page.getByRole('radiogroup', { name: /Gaat uw kind mee/ })
  await expect(coming.getByRole('radio').first()).toBeFocused()
  await expect(coming).toHaveAttribute('aria-invalid', 'true')
  await arrowTo(page, coming, coming.getByRole('radio', { name: 'Nee' }))
  await page.keyboard.press('ArrowUp')
  await expect(coming.getByRole('radio', { name: 'Ja' })).toBeChecked()
  await expect(page.getByText(/^Er is een vraag bij gekomen/)).toBeAttached()
  const discount = page.getByRole('radiogroup', { name: /kortingskaart/ })
  await arrowTo(page, discount, discount.getByRole('radio', { name: 'Nee' }))
  await enterOn(page, button(page, 'Versturen'))
  await expect(title(page, 'In te vullen voor Noor')).toBeVisible()
  await expect(page.getByText('Uw antwoorden zijn verstuurd.')).toBeVisible()

  await enterOn(page, link(page, /^Invullen: Medische/))
  const diet = page.getByRole('group', { name: /Welk dieet/ })
  await tabTo(page, diet.getByRole('checkbox', { name: 'Halal' }))
  await page.keyboard.press('Space')
  await expect(diet.getByRole('checkbox', { name: 'Halal' })).toBeChecked()
  await tabTo(page, button(page, /Welk zwemdiploma/))
  await page.keyboard.press('Enter')
  await intoOpened(page, 'listbox')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(button(page, /Welk zwemdiploma/)).not.toContainText('Maak een keuze')
  await enterOn(page, button(page, 'Formulier wissen'))
  await expect(diet.getByRole('checkbox', { name: 'Halal' })).not.toBeChecked()
  await enterOn(page, button(page, 'Antwoorden terugzetten'))
  await expect(diet.getByRole('checkbox', { name: 'Halal' })).toBeChecked()
})
