import { expect, test } from './journey.ts'
import { enter, enterOn, link, tabTo, title } from './keyboard.ts'

test('F21 by keyboard: from the unread messages of a child to one, its file, the next, and back', async ({
  page,
  openSchool,
}) => {
  await enter(page, 'm.devries', await openSchool())
  const card = page.getByRole('article', { name: 'Sem de Vries' })
  await enterOn(page, card.getByRole('link', { name: /ongelezen/ }))
  await expect(title(page, 'Berichten over Sem')).toBeFocused()
  await enterOn(page, link(page, /^Informatieavond.*\(ongelezen\)$/))
  await expect(title(page, /^Informatieavond/)).toBeFocused()
  const saving = page.waitForEvent('download')
  await enterOn(page, link(page, /^Programma.*KB\)/))
  expect((await saving).suggestedFilename()).toMatch(/^Programma.*pdf$/i)
  await enterOn(page, link(page, 'Volgend bericht'))
  await expect(title(page, 'Verslag klassenuitje')).toBeFocused()
  await enterOn(page, link(page, 'Terug naar alle berichten'))
  await expect(title(page, 'Berichten over Sem')).toBeFocused()
})

test('MSG-028? by keyboard: searching, and what is found opens with Enter', async ({ page, openSchool }) => {
  await enter(page, 'm.devries', await openSchool())
  const card = page.getByRole('article', { name: 'Sem de Vries' })
  await enterOn(page, card.getByRole('link', { name: /ongelezen/ }))
  await expect(title(page, 'Berichten over Sem')).toBeFocused()
  const search = page.getByRole('searchbox', { name: 'Zoek in berichten' })
  await tabTo(page, search)
  await page.keyboard.type('klassenuitje')
  await expect(page.getByRole('table', { name: 'Berichten' }).getByRole('rowheader')).toHaveCount(1)
  await enterOn(page, link(page, /Verslag klassenuitje/))
  await expect(title(page, 'Verslag klassenuitje')).toBeFocused()
})
