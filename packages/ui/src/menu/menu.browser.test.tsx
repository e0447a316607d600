import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CardTable } from '../layout/card-table.tsx'
import { lateOverlay } from '../overlay/late-overlay.tsx'
import { MenuButton } from './menu-button.tsx'
import { MenuChoice, MenuGroup, MenuItem, OpenMenu } from './menu.tsx'
import { emulateMedia } from '../../testing/emulate-media.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { StepBar } from '../layout/step-bar.tsx'

function Languages({ onChoose = vi.fn(), onLeave = vi.fn() }) {
  return (
    <>
      <p>Elders</p>
      <MenuButton
        className="pill"
        menu={
          <OpenMenu label="Gebruikersmenu">
            <MenuChoice title="Taal" chosen="nl" onChoose={onChoose}>
              <MenuItem id="nl" text="Nederlands" />
              <MenuItem id="en" text="English" lang="en" />
            </MenuChoice>
            <MenuGroup label="Marieke de Vries">
              <MenuItem text="Mijn account" note="E-mail en wachtwoord" href="/account" />
              <MenuItem text="Uitloggen" onAction={onLeave} />
            </MenuGroup>
          </OpenMenu>
        }
      >
        Marieke
      </MenuButton>
    </>
  )
}

const pill = () => page.getByRole('button', { name: 'Marieke', includeHidden: true })
const entry = (name: string) =>
  page.getByRole(/^(Ned|Eng)/.test(name) ? 'menuitemradio' : 'menuitem', { name: new RegExp(`^${name}`) })

test('a menu opens, navigates and closes by keyboard, and returns the focus', async () => {
  const onChoose = vi.fn()
  await renderPart(<Languages onChoose={onChoose} />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitemradio', { name: 'Nederlands' })).toBeChecked()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => onChoose.mock.calls).toEqual([['en']])
  await expect.element(page.getByRole('button', { name: 'Marieke' })).toHaveFocus()
})

test('a menu has a frame in the system colour around the focused entry, with system colours', async () => {
  await emulateMedia({ forcesColours: true })
  await renderPart(<Languages />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}{ArrowDown}')
  await expect.element(entry('English')).toHaveFocus()
  const frameOf = (name: string) => getComputedStyle(entry(name).element())
  expect(frameOf('English').outlineWidth).toBe('3px')
  expect(frameOf('English').outlineColor).not.toBe('rgba(0, 0, 0, 0)')
  expect(frameOf('Nederlands').outlineStyle).toBe('none')
})

test('a menu marks only the selected entry', async () => {
  await renderPart(<Languages onChoose={vi.fn()} />)
  await page.getByRole('button', { name: 'Marieke' }).click()
  const markOf = (name: string) =>
    page.getByRole('menuitemradio', { name }).element().querySelector('.menu-chosen .icon')
  await expect.element(page.getByRole('menuitemradio', { name: 'Nederlands' })).toBeVisible()
  expect(markOf('Nederlands')?.checkVisibility({ checkVisibilityCSS: true })).toBe(true)
  expect(markOf('English')?.checkVisibility({ checkVisibilityCSS: true })).toBe(false)
})

test('arrows, Home, End and letters move through a menu, and around', async () => {
  await renderPart(<Languages />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(entry('Nederlands')).toHaveFocus()
  for (const [keys, name] of [
    ['{ArrowUp}', 'Uitloggen'],
    ['{ArrowDown}', 'Nederlands'],
    ['{End}', 'Uitloggen'],
    ['{Home}', 'Nederlands'],
    ['mij', 'Mijn account'],
  ] as const) {
    await userEvent.keyboard(keys)
    await expect.element(entry(name)).toHaveFocus()
  }
})

test.each(['{Escape}', '{Tab}'])('%s keeps the selection, and returns the focus', async (key) => {
  const onChoose = vi.fn()
  await renderPart(<Languages onChoose={onChoose} />)
  await pill().click()
  await expect.element(entry('Nederlands')).toHaveFocus()
  await userEvent.keyboard(key)
  await expect.element(pill()).toHaveFocus()
  expect([page.getByRole('menu').elements().length, onChoose.mock.calls.length]).toEqual([0, 0])
})

test('a menu disables the page while it is open, and a press beside it only closes it', async () => {
  await renderPart(<Languages />)
  await pill().click()
  await expect.element(page.getByRole('menu', { name: 'Gebruikersmenu' })).toBeVisible()
  expect(pill().element().closest('[inert]')).not.toBeNull()
  await userEvent.click(document.body, { position: { x: 5, y: 400 } })
  await expect.element(pill()).toHaveFocus()
  expect(page.getByRole('menu').elements()).toHaveLength(0)
  expect(pill().element().closest('[inert]')).toBeNull()
})

test('an entry acts once and closes the menu; a link entry has its URL', async () => {
  const onLeave = vi.fn()
  await renderPart(<Languages onLeave={onLeave} />)
  await pill().click()
  await expect.element(entry('Mijn account')).toHaveAttribute('href', '/account')
  await expect.element(entry('Mijn account')).toHaveAccessibleName('Mijn account E-mail en wachtwoord')
  await entry('Uitloggen').click()
  expect(onLeave).toHaveBeenCalledOnce()
  await expect.element(pill()).toHaveFocus()
})

test('a menu has a close button beside the entries, for devices without Escape', async () => {
  await renderPart(<Languages />)
  await pill().click()
  const [way] = page.getByRole('button', { name: 'Venster sluiten' }).elements()
  ;(way as HTMLElement).click()
  await expect.element(pill()).toHaveFocus()
})

test('a table keeps its rows, columns and headers as cards on a phone', async () => {
  await page.viewport(390, 800)
  await renderPart(
    <CardTable
      caption="Betalingen"
      rows={[{ number: 'R-17', amount: '€ 150,00' }]}
      keyOf={(row) => row.number}
      columns={[
        { id: 'number', header: 'Nummer', cell: (row) => row.number, isRowHeader: true },
        { id: 'amount', header: 'Bedrag', cell: (row) => row.amount, isFigure: true },
      ]}
    />,
  )
  await expect.element(page.getByRole('table', { name: 'Betalingen' })).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: 'R-17' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '€ 150,00' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('the step bar marks the current step', async () => {
  await renderPart(<StepBar label="Stappen" steps={['Factuur', 'Betaalwijze', 'Controle']} current={1} />)
  const current = page
    .getByRole('listitem')
    .elements()
    .find((item) => item.ariaCurrent === 'step')
  expect(current?.textContent).toContain('Betaalwijze')
})

test('a menu opened before its code is there appears when it comes, and gets the focus', async () => {
  let arrive: (menu: () => ReactNode) => void = () => {}
  const Late = lateOverlay(() => new Promise<() => ReactNode>((resolve) => (arrive = resolve)))
  await renderPart(
    <MenuButton className="pill" menu={<Late />}>
      Marieke
    </MenuButton>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(pill()).toHaveAttribute('aria-expanded', 'true')
  await expect.element(pill()).toHaveFocus()
  arrive(() => (
    <OpenMenu label="Gebruikersmenu">
      <MenuItem text="Uitloggen" />
    </OpenMenu>
  ))
  await expect.element(entry('Uitloggen')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(pill()).toHaveFocus()
})
