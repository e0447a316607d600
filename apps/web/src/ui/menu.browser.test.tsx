import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from './button.tsx'
import { CardTable } from './card-table.tsx'
import { Menu, MenuChoice, MenuItem } from './menu.tsx'
import { renderPart } from './render-part.tsx'
import { StepBar } from './step-bar.tsx'

test('a menu is opened, walked and closed by keyboard, and the focus returns', async () => {
  const onChoose = vi.fn()
  await renderPart(
    <Menu label="Gebruikersmenu" trigger={<Button>Marieke</Button>}>
      <MenuChoice title="Taal" chosen="nl" onChoose={onChoose}>
        <MenuItem id="nl" text="Nederlands" />
        <MenuItem id="en" text="English" />
      </MenuChoice>
    </Menu>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitemradio', { name: 'Nederlands' })).toBeChecked()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await vi.waitFor(() => expect(onChoose).toHaveBeenCalledWith('en'))
  await expect.element(page.getByRole('button', { name: 'Marieke' })).toHaveFocus()
})

test('the mark stands at what is chosen, and at nothing else', async () => {
  await renderPart(
    <Menu label="Gebruikersmenu" trigger={<Button>Marieke</Button>}>
      <MenuChoice title="Taal" chosen="nl" onChoose={vi.fn()}>
        <MenuItem id="nl" text="Nederlands" />
        <MenuItem id="en" text="English" />
      </MenuChoice>
    </Menu>,
  )
  await page.getByRole('button', { name: 'Marieke' }).click()
  const markOf = (name: string) =>
    page.getByRole('menuitemradio', { name }).element().querySelector('.menu-chosen .icon')
  await expect.element(page.getByRole('menuitemradio', { name: 'Nederlands' })).toBeVisible()
  expect(markOf('Nederlands')?.checkVisibility({ checkVisibilityCSS: true })).toBe(true)
  expect(markOf('English')?.checkVisibility({ checkVisibilityCSS: true })).toBe(false)
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

test('the step bar says which step is now', async () => {
  await renderPart(<StepBar label="Stappen" steps={['Factuur', 'Betaalwijze', 'Controle']} current={1} />)
  const current = page
    .getByRole('listitem')
    .elements()
    .find((item) => item.ariaCurrent === 'step')
  expect(current?.textContent).toContain('Betaalwijze')
})
