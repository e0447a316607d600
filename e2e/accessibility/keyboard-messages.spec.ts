import { expect, test } from '../testing/journey.ts'
import { enter, enterOn, link, title } from '../testing/accessibility/keyboard.ts'

test('F21 PROD-011 MSG-014 MSG-021 MSG-022 keyboard: from the unread messages of a child to one, its file, the next, and back', async ({
  page,
  openSchool,
}) => {
  await enter(page, 'm.devries', await openSchool())
  const card = page.getByRole('article', { name: 'Sem de Vries' })
  await enterOn(page, card.getByRole('link', { name: /ongelezen/ }))
  await expect(title(page, 'Berichten over Sem')).toBeFocused()
  const summary = page.getByRole('main').getByText(/^\d+ ongelezen berichten$/)
  await expect(summary).toHaveText('6 ongelezen berichten')
  await enterOn(page, link(page, /^Informatieavond.*\(ongelezen\)$/))
  await expect(title(page, /^Informatieavond/)).toBeFocused()
  const saving = page.waitForEvent('download')
  await enterOn(page, link(page, /^Programma.*KB\)/))
  expect((await saving).suggestedFilename()).toMatch(/^Programma.*pdf$/i)
  await enterOn(page, link(page, 'Volgend bericht'))
  await expect(title(page, 'Verslag klassenuitje')).toBeFocused()
  await expect(page).toHaveURL(/message\/comm-10438/)
  await enterOn(page, link(page, 'Terug naar alle berichten'))
  await expect(title(page, 'Berichten over Sem')).toBeFocused()
  await expect(summary).toHaveText('5 ongelezen berichten')
})
