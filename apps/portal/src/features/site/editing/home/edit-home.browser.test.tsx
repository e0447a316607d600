import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { homeBlockOf, noHomeBlocks, type HomeBlocks } from '@portal/domain/site/home/home-blocks.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aChild, aParent, aSchool, openPortal, reopenPortal } from '../../../../../testing/open-portal.tsx'
import type { Answers } from '../../../../../testing/test-server.ts'
import { Refusal } from '@portal/web-kit/api/failures.ts'

const fatima = { ...aChild(4, 'Fatima'), pseudo: true }
const role = { ...aParent().role, stereotype: 'portal_admin' as const, portalAdmin: true }
const anEditor = aParent({ role, children: [fatima], isLiveEditAdmin: true })
const tabs = { ...aSchool().tabs, infoEnabled: true, infoShown: true }

/** A server that stores the texts of home as the real one does; the sidebar has one. */
function aDesk() {
  const versions: Record<number, string[]> = { 999_999_905: ['<p>Bel ons</p>'] }
  const of = (number: number) => (versions[number] ??= [])
  const edited = (number: number) => ({
    number,
    version: of(number).length,
    html: of(number).at(-1) ?? '',
    versions: of(number)
      .map((_, index) => ({ version: index + 1, writtenAt: instant('2026-10-01T08:00:00Z') }))
      .toReversed(),
  })
  const blocks = (): HomeBlocks => ({
    ...noHomeBlocks,
    ...Object.fromEntries(
      Object.entries(versions).map(([number, texts]) => [
        homeBlockOf(Number(number)) ?? '',
        texts.at(-1) ?? '',
      ]),
    ),
  })
  const answers: Answers = {
    'read-session': anEditor,
    'read-school-settings': aSchool({ eduEnabled: true, tabs }),
    'open-information': '',
    'choose-information-child': {},
    'enable-live-edit': { enabled: true },
    'read-home-blocks': blocks,
    'read-page': { tree: [] },
    'read-page-text': ({ query }: { query: { number: number } }) => edited(query.number),
    'save-page-text': ({ body }: { body: { number: number; begunWith: number; html: string } }) => {
      if (body.begunWith !== of(body.number).length) throw new Refusal('page-changed', 409, '', new Headers())
      of(body.number).push(body.html)
      return edited(body.number)
    },
  }
  return { answers, of, blocks }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const region = (name: string) => page.getByRole('region', { name, exact: true })

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1280, 900)
})

test('PROD-019 PROD-022 shows an editor every block of home, edits one in place, and shows it there', async () => {
  const { answers, blocks } = aDesk()
  await openPortal('/', answers)
  await expect.element(region('Zijkolom').getByText('Bel ons')).toBeVisible()
  await expect.element(region('Banner').getByText('Hier staat nog niets.')).toBeVisible()
  await expectAccessible()
  await button('Bewerken Blok bovenaan').click()
  await page.getByRole('textbox', { name: 'Tekst van Blok bovenaan' }).click()
  await userEvent.keyboard('Open dag')
  await button('Opslaan').click()
  await expect.element(page.getByText('Uw wijzigingen zijn opgeslagen.')).toBeVisible()
  expect(blocks()).toMatchObject({ top: '<p>Open dag</p>', sidebar: '<p>Bel ons</p>' })
  await button('Sluiten Blok bovenaan').click()
  await expect.element(region('Blok bovenaan').getByText('Open dag')).toBeVisible()
  await page.getByRole('button', { name: 'Bekijken' }).click()
  await expect.element(region('Blok bovenaan')).not.toBeInTheDocument()
})

test('INFO-020? keeps unsaved text on the device, and overwrites no text of another editor unseen', async () => {
  const { answers, of } = aDesk()
  await openPortal('/', answers)
  await button('Bewerken Zijkolom').click()
  const text = page.getByRole('textbox', { name: 'Tekst van Zijkolom' })
  await text.click()
  await userEvent.keyboard('{Control>}a{/Control}Mail ons')
  await expect.element(page.getByText(/^Nog niet opgeslagen/)).toBeVisible()
  of(999_999_905).push('<p>Kom langs</p>')
  await cleanup()
  await reopenPortal('/', answers)
  await button('Bewerken Zijkolom').click()
  await expect.element(text).toHaveTextContent('Mail ons')
  await expect.element(page.getByText(/heeft deze pagina intussen gewijzigd/)).toBeVisible()
  expect(of(999_999_905)).toEqual(['<p>Bel ons</p>', '<p>Kom langs</p>'])
  await expectAccessible()
})

test('ERR-122 keeps the editor open when the blocks cannot be read again after a save', async () => {
  const { answers, blocks } = aDesk()
  let reads = 0
  await openPortal('/', {
    ...answers,
    'read-home-blocks': () => {
      reads += 1
      if (reads > 1) throw new Refusal('not-found', 404, '', new Headers())
      return blocks()
    },
  })
  await button('Bewerken Zijkolom').click()
  const text = page.getByRole('textbox', { name: 'Tekst van Zijkolom' })
  await text.click()
  await userEvent.keyboard('{Control>}a{/Control}Mail ons')
  await button('Opslaan').click()
  await expect.poll(() => reads).toBe(2)
  await text.click()
  await userEvent.keyboard('{Control>}a{/Control}Kom langs')
  await expect.element(text).toHaveTextContent('Kom langs')
})

/** A device with room for the portal's own data, and not for a text. */
const fillDevice = () => {
  for (const size of [1_000_000, 100_000, 1000])
    try {
      for (let nth = 0; ; nth += 1) localStorage.setItem(`full.${size}.${nth}`, 'x'.repeat(size))
    } catch {
      // Full with items of this size.
    }
}

test('INFO-020? asks before every way to leave a text that the device cannot store', async () => {
  const { answers, of } = aDesk()
  of(999_999_905).push(`<p>Bel ons ${'nu '.repeat(1000)}</p>`)
  await openPortal('/', answers)
  fillDevice()
  await button('Bewerken Zijkolom').click()
  const text = page.getByRole('textbox', { name: 'Tekst van Zijkolom' })
  await text.click()
  await userEvent.keyboard('Mailen')
  // The position of the caret does not matter.
  const written = text.getByText(/Mailen/)
  await expect.element(written).toBeVisible()
  await expect.element(page.getByText(/^Nog niet opgeslagen. De tekst is te groot/)).toBeVisible()
  const asked = page.getByRole('alertdialog', { name: 'Wilt u uw tekst weggooien?' })
  const ways = [
    button('Sluiten Zijkolom'),
    button('Bewerken Banner'),
    button('Bekijken'),
    page.getByRole('link', { name: 'Informatie', exact: true }).first(),
  ]
  for (const way of ways) {
    await way.click()
    await expect.element(asked).toBeVisible()
    await asked.getByRole('button', { name: 'Verder schrijven' }).click()
    await expect.element(asked).not.toBeInTheDocument()
    await expect.element(written).toBeVisible()
  }
  await button('Sluiten Zijkolom').click()
  await expectAccessible()
  await asked.getByRole('button', { name: 'Wijzigingen weggooien' }).click()
  await expect.element(text).not.toBeInTheDocument()
  await expect.element(region('Zijkolom').getByText(/^Bel ons/)).toBeVisible()
  await button('Bewerken Zijkolom').click()
  await expect.element(written).not.toBeInTheDocument()
  await button('Sluiten Zijkolom').click()
  await expect.element(asked).not.toBeInTheDocument()
  localStorage.clear()
})

test('INFO-011 hides the blocks to edit without the right to edit pages', async () => {
  const { answers } = aDesk()
  await openPortal('/', { ...answers, 'read-session': { ...anEditor, isLiveEditAdmin: false } })
  await expect.element(page.getByText('U bewerkt het portaal')).toBeVisible()
  await expect.element(region('Zijkolom')).not.toBeInTheDocument()
})
