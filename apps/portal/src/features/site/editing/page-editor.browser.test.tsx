import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import type { EditedText } from '@portal/domain/site/editing/page-text.ts'
import type { PageBranch } from '@portal/domain/site/page/page-tree.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aChild, aParent, aSchool, openPortal, reopenPortal } from '../../../../testing/open-portal.tsx'
import type { Answers } from '../../../../testing/test-server.ts'
import { Fault, Refusal } from '@portal/web-kit/api/failures.ts'

const fatima = { ...aChild(4, 'Fatima'), pseudo: true }
const role = { ...aParent().role, stereotype: 'portal_admin' as const, portalAdmin: true }
const anAdministrator = (isLiveEditAdmin = true) => aParent({ role, children: [fatima], isLiveEditAdmin })
const tabs = { ...aSchool().tabs, infoEnabled: true, infoShown: true }
const place = `/child/${fatima.guid}/info/page/21`

const branch = (number: number, name: string): PageBranch => ({
  number,
  name,
  depth: 1,
  path: `/info/${name.toLowerCase()}`,
  code: '',
  isHidden: false,
  pages: [],
})
const tree = [branch(21, 'Lestijden'), branch(22, 'Verlof'), { ...branch(23, 'Concept'), isHidden: true }]

/** A server that stores one page as the real one does. */
function aDesk(html = '<p>Om half negen.</p>') {
  const texts = [html]
  const edited = (): EditedText => ({
    number: 21,
    version: texts.length,
    html: texts.at(-1) ?? '',
    versions: texts
      .map((_, index) => ({
        version: index + 1,
        writtenAt: instant(`2026-10-0${index + 1}T08:00:00Z`),
        ...(index > 0 && { writtenBy: 'Jeroen Smit' }),
      }))
      .toReversed(),
  })
  const put = (begunWith: number, next: string) => {
    if (begunWith !== texts.length) throw new Refusal('page-changed', 409, '', new Headers())
    texts.push(next)
    return edited()
  }
  const answers: Answers = {
    'read-session': anAdministrator(),
    'read-school-settings': aSchool({ eduEnabled: true, tabs }),
    'open-information': '',
    'choose-information-child': {},
    'enable-live-edit': { enabled: true },
    'read-page': () => ({
      tree,
      page: {
        number: 21,
        name: 'Lestijden',
        code: '',
        isHidden: false,
        content: { kind: 'text', html: texts.at(-1) ?? '' },
      },
    }),
    'read-page-text': edited,
    'read-page-version': ({ query }: { query: { version: number } }) => ({
      ...edited().versions.find(({ version }) => version === query.version)!,
      html: texts[query.version - 1] ?? '',
    }),
    'save-page-text': ({ body }: { body: { begunWith: number; html: string } }) =>
      put(body.begunWith, body.html),
    'restore-page-version': ({ body }: { body: { begunWith: number; version: number } }) =>
      put(body.begunWith, texts[body.version - 1] ?? ''),
  }
  return { texts, answers }
}

const text = page.getByRole('textbox', { name: 'Tekst van Lestijden' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const saved = page.getByText('Uw wijzigingen zijn opgeslagen.')
/** Selects everything for the next action. */
const selectAll = () => userEvent.keyboard('{Control>}a{/Control}')

async function open(desk = aDesk(), more: Answers = {}) {
  await openPortal(place, { ...desk.answers, ...more })
  await expect.element(text).toBeVisible()
  return desk
}

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1280, 900)
})

describe('writing', () => {
  test('PROD-019 INFO-010 INFO-022 saves typed text, and shows a toast', async () => {
    const { texts } = await open()
    await text.click()
    await selectAll()
    await userEvent.keyboard('Om negen uur.')
    await expect.element(page.getByText(/^Nog niet opgeslagen/)).toBeVisible()
    await button('Opslaan').click()
    await expect.element(saved).toBeVisible()
    expect(texts.at(-1)).toBe('<p>Om negen uur.</p>')
    await expect.poll(() => JSON.stringify({ ...localStorage })).not.toContain('page-text')
  })

  test('INFO-010 makes headings, lists and marks by buttons that show their state', async () => {
    const { texts } = await open(aDesk(''))
    await text.click()
    await button('Kop').click()
    await userEvent.keyboard('Tijden{Enter}')
    await button('Opsomming').click()
    await expect.element(button('Opsomming')).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('Maandag{Enter}Dinsdag{Enter}{Enter}')
    await expect.element(button('Opsomming')).toHaveAttribute('aria-pressed', 'false')
    await userEvent.keyboard('{Control>}b{/Control}Let op{Control>}b{/Control}!{Control>}s{/Control}')
    await expect.element(saved).toBeVisible()
    expect(texts.at(-1)).toBe(
      '<h2>Tijden</h2><ul><li><p>Maandag</p></li><li><p>Dinsdag</p></li></ul><p><strong>Let op</strong>!</p>',
    )
    await expectAccessible()
  })

  test('INFO-010 undoes and redoes, by button and by keys', async () => {
    await open()
    await text.click()
    await selectAll()
    await userEvent.keyboard('Weg')
    await button('Ongedaan maken').click()
    await expect.element(text).toHaveTextContent('Om half negen.')
    await userEvent.keyboard('{Control>}y{/Control}')
    await expect.element(text).toHaveTextContent('Weg')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(text).toHaveTextContent('Om half negen.')
  })

  test('INFO-010 PROD-070 links to a chosen page, or to a valid URL', async () => {
    const { texts } = await open(aDesk(''))
    await text.click()
    await userEvent.keyboard('{Control>}k{/Control}')
    const dialog = page.getByRole('dialog', { name: 'Link' })
    const target = dialog.getByRole('combobox', { name: /Waar gaat de link naartoe/ })
    await expect.element(target.getByRole('option', { name: 'Concept (verborgen)' })).toBeInTheDocument()
    await target.selectOptions('Verlof')
    await dialog.getByRole('button', { name: 'Link plaatsen' }).click()
    await expect.element(text.getByRole('link', { name: 'Verlof' })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await userEvent.keyboard(' of ')
    await button('Link').click()
    await target.selectOptions('Een ander adres')
    await dialog.getByRole('textbox', { name: 'Adres' }).fill('javascript:steal()')
    await dialog.getByRole('button', { name: 'Link plaatsen' }).click()
    await expect.element(dialog.getByText('Dit is geen adres van een website of e-mailadres.')).toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: 'Adres' })).toHaveFocus()
    await expectAccessible()
    await dialog.getByRole('textbox', { name: 'Adres' }).fill('www.school.example')
    await dialog.getByRole('textbox', { name: 'Tekst van de link' }).fill('onze site')
    await dialog.getByRole('button', { name: 'Link plaatsen' }).click()
    await button('Opslaan').click()
    await expect.element(saved).toBeVisible()
    expect(texts.at(-1)).toMatch(
      /^<p><a href="[^"]*info\/page\/22">Verlof<\/a> of <a href="https:\/\/www.school.example">onze site<\/a><\/p>$/,
    )
  })

  test('INFO-010 inserts a table with a header row, and shows its own buttons', async () => {
    const { texts } = await open(aDesk(''))
    await text.click()
    await button('Tabel').click()
    await userEvent.keyboard('Dag')
    await button('Rij weg').click()
    await button('Kolom weg').click()
    await expectAccessible()
    await button('Opslaan').click()
    await expect.element(saved).toBeVisible()
    expect(texts.at(-1)?.match(/<tr>/g)).toHaveLength(2)
    expect(texts.at(-1)?.match(/<t[hd]>/g)).toHaveLength(4)
  })

  test('PROD-069 puts the cursor in a table that is inserted before a paragraph', async () => {
    const { texts } = await open(aDesk('<p>Eerst.</p><p>Daarna.</p>'))
    await text.getByText('Daarna.').click()
    await userEvent.keyboard('{Home}')
    await button('Tabel').click()
    await userEvent.keyboard('Dag')
    await button('Opslaan').click()
    await expect.element(saved).toBeVisible()
    expect(texts.at(-1)).toMatch(/^<p>Eerst\.<\/p><table>.*?<th><p>Dag<\/p><\/th>/)
  })

  test('INFO-010 moves from cell to cell with Tab, and leaves the text after the last one', async () => {
    const { texts } = await open(aDesk(''))
    await text.click()
    await button('Tabel').click()
    await userEvent.keyboard('Dag{Tab}Van{Tab}Tot{Tab}ma{Shift>}{Tab}{/Shift}!')
    for (const _ of Array.from({ length: 6 })) await userEvent.keyboard('{Tab}')
    await expect.element(text).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(text).not.toHaveFocus()
    await button('Opslaan').click()
    await expect.element(saved).toBeVisible()
    expect(texts.at(-1)?.replaceAll(/<\/?p>/g, '')).toContain(
      '<tr><th>Dag</th><th>Van</th><th>!</th></tr><tr><td>ma</td><td></td><td></td></tr>',
    )
  })

  test('INFO-010 requires a description for a picture', async () => {
    const { texts } = await open(aDesk(''))
    await text.click()
    await button('Afbeelding').click()
    const dialog = page.getByRole('dialog', { name: 'Afbeelding' })
    const file = await aPicture()
    await userEvent.upload(dialog.element().querySelector<HTMLInputElement>('input[type=file]')!, file)
    await expect.element(dialog.getByRole('button', { name: 'Andere afbeelding kiezen' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Afbeelding plaatsen' }).click()
    await expect.element(dialog.getByText('Schrijf op wat er op de afbeelding staat.')).toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: /Wat staat er/ })).toHaveFocus()
    await expectAccessible()
    await dialog.getByRole('textbox').fill('De fietsenstalling')
    await dialog.getByRole('button', { name: 'Afbeelding plaatsen' }).click()
    await button('Opslaan').click()
    await expect.element(saved).toBeVisible()
    expect(texts.at(-1)).toMatch(/<img src="data:image\/[a-z]+;base64,[^"]+" alt="De fietsenstalling"/)
  })

  test('INFO-010 reaches the buttons and leaves the text by keyboard', async () => {
    await open()
    await text.click()
    await userEvent.keyboard('{Alt>}{F10}{/Alt}')
    await expect.element(button('Kop')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(button('Tussenkop')).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(text).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(text).not.toHaveFocus()
  })

  test('INFO-010 returns from the buttons to the text on Escape', async () => {
    await open()
    await text.click()
    await userEvent.keyboard('{Alt>}{F10}{/Alt}')
    await expect.element(button('Kop')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{Escape}')
    await expect.element(text).toHaveFocus()
  })
})

async function aPicture(): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = 40
  canvas.height = 30
  const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!), 'image/png'))
  return new File([blob], 'stalling.png', { type: 'image/png' })
}

describe('unsaved text', () => {
  test('INFO-020? is kept on the device, and can be discarded', async () => {
    const desk = await open()
    await text.click()
    await userEvent.keyboard('{Control>}{End}{/Control} Of later.')
    await expect.poll(() => JSON.stringify({ ...localStorage })).toContain('Of later.')
    await cleanup()
    await reopenPortal(place, desk.answers)
    await expect.element(text).toHaveTextContent('Om half negen. Of later.')
    await button('Wijzigingen weggooien').click()
    await expect.element(text).toHaveTextContent('Om half negen.')
    expect(JSON.stringify({ ...localStorage })).not.toContain('Of later.')
    expect(desk.texts).toHaveLength(1)
  })

  test('INFO-020? does not overwrite a text that another editor saved; both are shown', async () => {
    const { texts } = await open()
    await text.click()
    await selectAll()
    await userEvent.keyboard('Mijn tekst')
    texts.push('<p>Hun tekst</p>')
    await button('Opslaan').click()
    await expect.element(page.getByText(/^Jeroen Smit heeft deze pagina intussen gewijzigd/)).toBeVisible()
    const differences = page.getByRole('list', { name: /^Verschillen tussen uw tekst/ })
    await expect.element(differences).toHaveTextContent('Weg: Hun tekstErbij: Mijn tekst')
    await expect.element(text).toHaveTextContent('Mijn tekst')
    expect(texts).toHaveLength(2)
    await expectAccessible()
    await button('Mijn tekst toch opslaan').click()
    await expect.element(saved).toBeVisible()
    expect(texts).toEqual(['<p>Om half negen.</p>', '<p>Hun tekst</p>', '<p>Mijn tekst</p>'])
  })

  test('INFO-020? can be replaced by the text of the other editor', async () => {
    const { texts } = await open()
    await text.click()
    await selectAll()
    await userEvent.keyboard('Mijn tekst')
    texts.push('<p>Hun tekst</p>')
    await button('Opslaan').click()
    await button('Mijn tekst weggooien').click()
    await expect.element(text).toHaveTextContent('Hun tekst')
    expect(texts).toHaveLength(2)
  })

  test('ERR-018 says with its title that it could not be saved, and stays', async () => {
    await open(aDesk(), {
      'save-page-text': () => {
        throw new Fault(500, undefined)
      },
    })
    await text.click()
    await userEvent.keyboard('Nieuw')
    await button('Opslaan').click()
    await expect.element(page.getByText('Opslaan mislukt')).toBeVisible()
    await expect
      .element(page.getByText('De tekst kon niet worden opgeslagen. Probeer het opnieuw.'))
      .toBeVisible()
    await expect.element(text).toHaveTextContent('Om half negen.Nieuw')
  })
})

describe('versions', () => {
  test('INFO-020? show author and time, compare, and restore', async () => {
    const desk = aDesk('<p>Vroeger</p>')
    desk.texts.push('<p>Nu</p>')
    await open(desk)
    await button('Versies').click()
    const dialog = page.getByRole('dialog', { name: 'Versies' })
    await expect.element(dialog.getByText(/door Jeroen Smit$/).first()).toBeVisible()
    await expect.element(dialog.getByText('Staat nu op de pagina')).toBeVisible()
    await dialog.getByRole('button', { name: /^Bekijken/ }).click()
    await expect.element(dialog.getByRole('list')).toHaveTextContent('Weg: NuErbij: Vroeger')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Deze versie terugzetten' }).click()
    await expect.element(text).toHaveTextContent('Vroeger')
    expect(desk.texts).toEqual(['<p>Vroeger</p>', '<p>Nu</p>', '<p>Vroeger</p>'])
  })
})

describe('versions of a text that another editor changed in the meantime', () => {
  /** The first version of a page, compared with the second one, when another editor saves a third one. */
  async function compareWhileOtherSaves(typed?: string) {
    const desk = aDesk('<p>Vroeger</p>')
    desk.texts.push('<p>Nu</p>')
    await open(desk)
    if (typed !== undefined) {
      await text.click()
      await selectAll()
      await userEvent.keyboard(typed)
    }
    await button('Versies').click()
    const dialog = page.getByRole('dialog', { name: 'Versies' })
    await dialog.getByRole('button', { name: /^Bekijken/ }).click()
    desk.texts.push('<p>Van een ander</p>')
    await dialog.getByRole('button', { name: 'Deze versie terugzetten' }).click()
    await expect.element(dialog.getByText(/^Iemand anders heeft deze tekst intussen veranderd/)).toBeVisible()
    return { ...desk, dialog }
  }

  test('INFO-020? are not restored over it; the change is reported, compared with and edited from then on', async () => {
    const { texts, dialog } = await compareWhileOtherSaves()
    await expect.element(dialog.getByRole('list')).toHaveTextContent('Weg: Van een anderErbij: Vroeger')
    await dialog.getByRole('button', { name: 'Alle versies' }).click()
    expect(dialog.getByRole('listitem').elements()).toHaveLength(3)
    await dialog.getByRole('button', { name: 'Venster sluiten' }).click()
    await expect.element(text).toHaveTextContent('Van een ander')
    expect(texts).toHaveLength(3)
  })

  test('INFO-020? keep the own text beside the text of the other editor', async () => {
    const { dialog } = await compareWhileOtherSaves('Mijn tekst')
    await dialog.getByRole('button', { name: 'Venster sluiten' }).click()
    await expect.element(page.getByText(/^Jeroen Smit heeft deze pagina intussen gewijzigd/)).toBeVisible()
    await expect.element(text).toHaveTextContent('Mijn tekst')
  })
})

describe('rights and failures', () => {
  test('INFO-011 F31 says that the right is missing, and loads no editor', async () => {
    const { answers } = aDesk()
    const { asked } = await openPortal(place, { ...answers, 'read-session': anAdministrator(false) })
    await expect.element(page.getByText('U hebt geen rechten om deze pagina te bewerken.')).toBeVisible()
    expect(asked.map(({ name }) => name)).not.toContain('read-page-text')
  })

  test('INFO-012 shows the page in view mode as families see it', async () => {
    await open()
    await page.getByRole('button', { name: 'Bekijken' }).click()
    await expect.element(page.getByText('Om half negen.')).toBeVisible()
    expect(text.elements()).toHaveLength(0)
  })

  test('says that a text failed to load, with a retry', async () => {
    await openPortal(place, {
      ...aDesk().answers,
      'read-page-text': () => {
        throw new Refusal('too-busy', 503, '', new Headers())
      },
    })
    await expect.element(page.getByText('De pagina kon niet worden geladen')).toBeVisible()
  })
})
