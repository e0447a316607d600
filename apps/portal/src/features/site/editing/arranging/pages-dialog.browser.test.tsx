import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type {
  ArrangedPage,
  PageArrangement,
  PageDescription,
} from '@portal/domain/site/editing/page-arrangement.ts'
import { movedBeside } from '@portal/domain/site/editing/page-arrangement.ts'
import { treeOf } from '@portal/domain/site/page/page-tree.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aChild, aParent, aSchool, openPortal } from '../../../../../testing/open-portal.tsx'
import type { Answers } from '../../../../../testing/test-server.ts'
import { Fault, Refusal } from '@portal/web-kit/api/failures.ts'

const fatima = { ...aChild(4, 'Fatima'), pseudo: true }
const role = { ...aParent().role, stereotype: 'portal_admin' as const, portalAdmin: true }
const tabs = { ...aSchool().tabs, infoEnabled: true, infoShown: true }
const place = `/child/${fatima.guid}/info/page`

const aPage = (number: number, name: string, facts: Partial<ArrangedPage> = {}): ArrangedPage => ({
  number,
  name,
  code: '',
  isHidden: false,
  roles: [],
  isRemoved: false,
  ...facts,
})

type Begun = { readonly number: number; readonly begunWith: number }
type Body<Said> = { readonly body: Said }

const somePages = [
  aPage(20, 'Praktisch'),
  aPage(21, 'Lestijden', { parent: 20 }),
  aPage(22, 'Verlof', { parent: 20, isHidden: true, roles: ['ouder'] }),
  aPage(23, 'Contact'),
  aPage(24, 'Oud nieuws', { isRemoved: true }),
]

/** A server that stores pages as the real one does. */
function aDesk(first: readonly ArrangedPage[] = somePages) {
  let version = 1
  let pages = first
  const arrangement = (): PageArrangement => ({ section: 'info', version, pages })
  const put = (begunWith: number, next: readonly ArrangedPage[]) => {
    if (begunWith !== version) throw new Refusal('pages-changed', 409, '', new Headers())
    version += 1
    pages = next
    return arrangement()
  }
  const changed = (number: number, more: Partial<ArrangedPage>) =>
    pages.map((one) => (one.number === number ? { ...one, ...more } : one))
  const answers: Answers = {
    'read-session': aParent({ role, children: [fatima], isLiveEditAdmin: true }),
    'read-school-settings': aSchool({ eduEnabled: true, tabs }),
    'open-information': '',
    'choose-information-child': {},
    'enable-live-edit': { enabled: true },
    'read-page': ({ query }: { query: { number?: number } }) => {
      const there = pages.filter(({ isRemoved }) => !isRemoved)
      const tree = treeOf('info', there, { ...role, impersonated: false })
      const shown =
        query.number === undefined ? there[0] : there.find(({ number }) => number === query.number)
      if (query.number !== undefined && !shown) throw new Refusal('not-found', 404, '', new Headers())
      return { tree, ...(shown && { page: { ...shown, content: { kind: 'text', html: '<p>Tekst</p>' } } }) }
    },
    'read-page-text': ({ query }: { query: { number: number } }) => ({
      number: query.number,
      version: 1,
      html: '',
      versions: [],
    }),
    'read-page-arrangement': arrangement,
    'add-page': ({ body: { begunWith, ...said } }: Body<Omit<Begun, 'number'> & PageDescription>) => ({
      number: 99,
      arrangement: put(begunWith, [...pages, aPage(99, said.name, said)]),
    }),
    'change-page': ({ body: { number, begunWith, ...said } }: Body<Begun & PageDescription>) =>
      put(begunWith, changed(number, said)),
    'move-page': ({ body }: Body<Begun & { direction: 'up' | 'down' }>) => {
      const order = movedBeside(pages, body.number, body.direction) ?? []
      const [first, second] = pages.filter(({ number }) => order.includes(number))
      const swapped = (one: ArrangedPage) => (one === first ? second : one === second ? first : one) ?? one
      return put(body.begunWith, pages.map(swapped))
    },
    'remove-page': ({ body }: Body<Begun>) => put(body.begunWith, changed(body.number, { isRemoved: true })),
    'put-back-page': ({ body }: Body<Begun>) =>
      put(body.begunWith, changed(body.number, { isRemoved: false, isHidden: true })),
  }
  /** A change by another editor. */
  const meanwhile = (number: number, more: Partial<ArrangedPage>) => put(version, changed(number, more))
  return {
    answers,
    arrangement,
    meanwhile,
    pageOf: (number: number) => pages.find((one) => one.number === number),
  }
}

const dialog = page.getByRole('dialog')
const parents = page.getByRole('combobox', { name: /Waar staat de pagina/ })
const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true })
const rows = () =>
  dialog
    .getByRole('listitem')
    .all()
    .map((row) => row.element().textContent)

async function open(at = 23, desk = aDesk(), more: Answers = {}) {
  const portal = await openPortal(`${place}/${at}`, { ...desk.answers, ...more })
  await page.getByRole('button', { name: 'Pagina’s beheren' }).click()
  await expect.element(button('Contact wijzigen')).toBeVisible()
  return { ...desk, ...portal }
}

beforeEach(async () => {
  await page.viewport(1280, 900)
})

describe('the list', () => {
  test('PROD-019 INFO-015 shows all pages as a tree, with hidden ones, their readers, and removed ones', async () => {
    await open()
    expect(rows()).toEqual([
      expect.stringMatching(/^Praktisch/),
      expect.stringMatching(/^Lestijden/),
      expect.stringMatching(/^VerlofVerborgen · Alleen voor: Ouder\/verzorger/),
      expect.stringMatching(/^Contact/),
      expect.stringMatching(/^Oud nieuws/),
    ])
    await expectAccessible()
  })

  test('PROD-019 moves pages by keyboard, announces it, and keeps the focus on the button', async () => {
    const { pageOf } = await open()
    const down = button('Lestijden omlaag')
    down.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect
      .element(dialog.getByRole('status'))
      .toHaveTextContent('Lestijden staat nu op plaats 2 van 2.')
    await expect.element(down).toHaveFocus()
    await expect.element(down).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
    expect(rows()[2]).toMatch(/^Lestijden/)
    expect(pageOf(21)).toMatchObject({ parent: 20 })
  })

  test('PROD-019 restores a removed page, hidden', async () => {
    await open()
    await button('Terugzetten Oud nieuws').click()
    await expect.element(button('Oud nieuws wijzigen')).toBeVisible()
    await expect.element(page.getByText('Verwijderde pagina’s')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'Pagina’s beheren' })).toHaveFocus()
  })

  test('says that it failed to load, and offers a retry', async () => {
    let isBroken = true
    const desk = aDesk()
    const portal = openPortal(`${place}/23`, {
      ...desk.answers,
      'read-page-arrangement': () => {
        if (isBroken) throw new Fault(500, 'ref-1')
        return desk.arrangement()
      },
    })
    await portal
    await page.getByRole('button', { name: 'Pagina’s beheren' }).click()
    await expect.element(dialog.getByText('De pagina’s konden niet worden geladen')).toBeVisible()
    isBroken = false
    await button('Opnieuw proberen').click()
    await expect.element(button('Contact wijzigen')).toBeVisible()
  })
})

describe('a page', () => {
  test('PROD-019 is hidden when new, appears at the requested position, and opens for editing', async () => {
    const { pageOf, address } = await open()
    await button('Pagina toevoegen').click()
    await button('Pagina toevoegen').click()
    await expect.element(dialog.getByText('Geef de pagina een naam.')).toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: /Naam in het menu/ })).toHaveFocus()
    await expectAccessible()
    await dialog.getByRole('textbox', { name: /Naam in het menu/ }).fill('Open dag')
    await parents.selectOptions('– Praktisch')
    await dialog.getByText('Alleen bepaalde groepen').click()
    await button('Pagina toevoegen').click()
    await expect.element(dialog.getByText('Kies minstens één groep, of kies ‘Iedereen’.')).toBeVisible()
    await dialog.getByText('Leerling', { exact: true }).click()
    await button('Pagina toevoegen').click()
    await expect.element(page.getByRole('textbox', { name: 'Tekst van Open dag' })).toBeVisible()
    expect(address()).toBe(`${place}/99`)
    expect(pageOf(99)).toMatchObject({ name: 'Open dag', parent: 20, isHidden: true, roles: ['leerling'] })
  })

  test('PROD-019 can get any parent except itself and its descendants, and the menu follows', async () => {
    const { pageOf } = await open()
    await button('Praktisch wijzigen').click()
    const options = parents
      .getByRole('option')
      .all()
      .map((option) => option.element().textContent)
    expect(options).toEqual(['Bovenaan in het menu', '– Contact'])
    await dialog.getByRole('textbox', { name: /Naam in het menu/ }).fill('Handig')
    await dialog.getByText(/^Verborgen/).click()
    await button('Opslaan').click()
    await expect.element(button('Handig wijzigen')).toBeVisible()
    expect(pageOf(20)).toMatchObject({ name: 'Handig', isHidden: true, roles: [] })
    await userEvent.keyboard('{Escape}')
    const menu = page.getByRole('navigation', { name: 'Informatie' })
    await expect.element(menu.getByRole('link', { name: /^Handig.*verborgen/ })).toBeVisible()
  })

  test('INFO-020? can be renamed while its text is edited, and keeps the typed text', async () => {
    await open()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('textbox', { name: 'Tekst van Contact' }).click()
    await userEvent.keyboard('Bel de balie.')
    await page.getByRole('button', { name: 'Pagina’s beheren' }).click()
    await button('Contact wijzigen').click()
    await dialog.getByRole('textbox', { name: /Naam in het menu/ }).fill('Bereikbaarheid')
    await button('Opslaan').click()
    await expect.element(button('Bereikbaarheid wijzigen')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    const text = page.getByRole('textbox', { name: 'Tekst van Bereikbaarheid' })
    await expect.element(text).toHaveTextContent('Bel de balie.')
  })

  test('INFO-020? reports a change by another editor, and keeps the input', async () => {
    const { meanwhile, pageOf } = await open()
    await button('Contact wijzigen').click()
    const name = dialog.getByRole('textbox', { name: /Naam in het menu/ })
    await name.fill('Bereikbaarheid')
    meanwhile(20, { name: 'Handig' })
    await button('Opslaan').click()
    await expect.element(dialog.getByText(/Wat u invulde, staat er nog/)).toBeVisible()
    await expect.element(name).toHaveValue('Bereikbaarheid')
    expect(pageOf(23)).toMatchObject({ name: 'Contact' })
    await expectAccessible()
    await button('Opslaan').click()
    await expect.element(button('Bereikbaarheid wijzigen')).toBeVisible()
    await expect.element(button('Handig wijzigen')).toBeVisible()
  })

  test('INFO-020? asks for another parent when another editor removed the chosen one', async () => {
    const { meanwhile, pageOf, asked } = await open(20)
    await button('Contact wijzigen').click()
    await button('Pagina hieronder toevoegen').click()
    await dialog.getByRole('textbox', { name: /Naam in het menu/ }).fill('Route')
    meanwhile(23, { isRemoved: true })
    await button('Pagina toevoegen').click()
    await expect
      .element(dialog.getByText('De pagina erboven is er niet meer. Kies een andere plaats.'))
      .toBeVisible()
    await expectAccessible()
    await button('Pagina toevoegen').click()
    expect(asked.filter(({ name }) => name === 'add-page')).toHaveLength(1)
    await parents.selectOptions('– Praktisch')
    await button('Pagina toevoegen').click()
    await expect.element(page.getByRole('textbox', { name: 'Tekst van Route' })).toBeVisible()
    expect(pageOf(99)).toMatchObject({ parent: 20 })
  })

  test('reads the tree again after every refusal', async () => {
    const { meanwhile } = await open(20, aDesk(), {
      'remove-page': () => {
        throw new Refusal('page-has-pages-below', 409, '', new Headers())
      },
    })
    await button('Contact wijzigen').click()
    await button('Pagina verwijderen').click()
    meanwhile(22, { parent: 23 })
    await button('Pagina verwijderen').click()
    await expect.element(button('Pagina verwijderen')).toHaveAttribute('aria-disabled', 'true')
    await button('Pagina houden').click()
    expect(rows()).toEqual([
      expect.stringMatching(/^Praktisch/),
      expect.stringMatching(/^Lestijden/),
      expect.stringMatching(/^Contact/),
      expect.stringMatching(/^Verlof/),
      expect.stringMatching(/^Oud nieuws/),
    ])
  })

  test('PROD-019 is removed after an explanation; not while it has pages below it', async () => {
    const { pageOf, address } = await open(21)
    await button('Praktisch wijzigen').click()
    await button('Pagina verwijderen').click()
    const remove = button('Pagina verwijderen')
    await expect.element(remove).toHaveAttribute('aria-disabled', 'true')
    await expect.element(remove).toHaveAccessibleDescription(/Onder deze pagina liggen andere pagina’s/)
    await expectAccessible()
    await button('Pagina houden').click()
    await button('Lestijden wijzigen').click()
    await button('Pagina verwijderen').click()
    await expect.element(dialog.getByText(/De tekst blijft bewaard/)).toBeVisible()
    await button('Pagina verwijderen').click()
    await expect.element(button('Terugzetten Lestijden')).toBeVisible()
    expect(pageOf(21)).toMatchObject({ isRemoved: true })
    await expect.poll(address).toBe(`${place}/20`)
    await expect.element(button('Terugzetten Lestijden')).toBeVisible()
    // The focused button was removed: on a slow machine the dialog takes the focus a moment later.
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('textbox', { name: 'Tekst van Praktisch' })).toBeVisible()
    // Another page is behind the dialog by then: the focus is at its button, or at its title when that came later.
    await expect.poll(() => document.activeElement?.matches('button, h1')).toBe(true)
  })

  test('PROD-019 redirects to what exists after the first or only page is removed', async () => {
    const { address } = await open(23, aDesk([aPage(23, 'Contact'), aPage(25, 'Route')]))
    const remove = async (name: string) => {
      await button(`${name} wijzigen`).click()
      await button('Pagina verwijderen').click()
      await button('Pagina verwijderen').click()
    }
    await remove('Contact')
    await expect.poll(address).toBe(`${place}/25`)
    await remove('Route')
    await expect.poll(address).toBe(`/child/${fatima.guid}/info`)
    await expect.element(page.getByText('Er staat nog geen informatie')).toBeVisible()
  })

  test('has new pages below it; the dialog fits a phone', async () => {
    await page.viewport(390, 800)
    await open()
    expect(document.documentElement.scrollWidth).toBe(390)
    await button('Contact wijzigen').click()
    await button('Pagina hieronder toevoegen').click()
    await expect.element(parents).toHaveDisplayValue('– Contact')
    await expectAccessible()
  })
})

test('INFO-010 INFO-011 shows the link to the pages in edit mode only, to an editor only', async () => {
  const { answers } = aDesk()
  await openPortal(`${place}/23`, answers)
  const way = page.getByRole('button', { name: 'Pagina’s beheren' })
  await expect.element(way).toBeVisible()
  await page.getByRole('button', { name: 'Bekijken' }).click()
  await expect.element(way).not.toBeInTheDocument()
})

test('INFO-011 hides the link from an administrator without the right to edit pages', async () => {
  const { answers } = aDesk()
  await openPortal(`${place}/23`, { ...answers, 'read-session': aParent({ role, children: [fatima] }) })
  await expect.element(page.getByText('U hebt geen rechten om deze pagina te bewerken.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Pagina’s beheren' })).not.toBeInTheDocument()
})

test('starts an empty section with its first page', async () => {
  const { answers } = aDesk([])
  const { address } = await openPortal(`/child/${fatima.guid}/info`, answers)
  await page.getByRole('button', { name: 'Pagina’s beheren' }).click()
  await expect.element(dialog.getByText('Er zijn nog geen pagina’s')).toBeVisible()
  await button('Pagina toevoegen').click()
  await dialog.getByRole('textbox', { name: /Naam in het menu/ }).fill('Open dag')
  await button('Pagina toevoegen').click()
  await expect.element(page.getByRole('textbox', { name: 'Tekst van Open dag' })).toBeVisible()
  expect(address()).toBe(`${place}/99`)
  await expect.element(dialog).not.toBeInTheDocument()
})
