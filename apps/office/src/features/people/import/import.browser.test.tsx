import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { Fault, Refusal } from '@portal/web-kit/api/failures.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { openOffice, type OfficeAnswers } from '../../../../testing/open-office.tsx'

const ID = guid('00000000-0000-4000-8000-000000000001')
const PATH = `/imports/${ID}`

const run = {
  id: ID,
  fileName: 'leerlingen.csv',
  uploadedAt: instant('2026-11-03T10:15:00Z'),
  uploadedBy: 'Judith Bakker',
  faultAbout: '',
  appliedBy: '',
}

const detail = {
  ...run,
  state: 'open' as const,
  rows: 2,
  columns: [
    { header: 'Nr', examples: ['1', '2'], field: 'pupil.number' as const },
    { header: 'Voornaam', examples: ['Sem'], field: 'pupil.firstName' as const },
    { header: 'Achternaam', examples: ['Vries'], field: 'pupil.lastName' as const },
    { header: 'Dieet', examples: [], forbidden: 'health' as const },
  ],
  isMapped: false,
  isComplete: false,
}
const counts = { newPupils: 1, newGuardians: 0, changed: 1, gone: 0, unchanged: 3, leftOut: 0 }
const preview = {
  hash: 'first',
  counts,
  refusedCount: 0,
  leftToOffice: 0,
  asksTwice: false,
  newPayers: [],
  created: [{ row: 2, role: 'pupil' as const, number: '1', name: 'Sem Vries', className: '1A' }],
  changed: [
    {
      row: 3,
      role: 'guardian1' as const,
      number: '',
      name: 'Els Bos',
      className: '',
      fields: [{ field: 'gender' as const, old: 'm', new: 'v' }],
    },
  ],
  gone: [],
  refused: [],
}
const refusedRow = (row: number) => ({
  row,
  isLeftOut: false,
  cells: [`${row}`, '', 'Vries', ''],
  faults: [{ column: 1, reason: 'missing' as const }],
})

const mapped: OfficeAnswers = { 'read-import': { ...detail, isMapped: true }, 'preview-import': preview }
const button = (name: string | RegExp) => page.getByRole('button', { name })
const inputsOf = (asked: readonly { readonly name: string; readonly input: object }[], name: string) =>
  asked.flatMap((one) => (one.name === name ? [one.input] : []))

describe('the list of imports', () => {
  test('OFF-028 says what became of each file, and uploads another', async () => {
    const { address, asked } = await openOffice('/imports', {
      'list-imports': {
        rows: [
          { ...run, state: 'applied', result: counts },
          { ...run, id: guid('00000000-0000-4000-8000-000000000002'), state: 'refused', fault: 'macros' },
        ],
        count: 2,
      },
      'upload-import': detail,
      'read-import': detail,
    })
    await expect
      .element(page.getByRole('cell', { name: /^1 nieuwe leerling, 0 nieuwe ouders/ }))
      .toBeVisible()
    await expect.element(page.getByRole('cell', { name: /^Het bestand bevat macro's/ })).toBeVisible()
    await expectAccessible()
    await button('Bestand uploaden').click()
    const dialog = page.getByRole('dialog', { name: 'Bestand uploaden' })
    await expectAccessible()
    const input = dialog.element().querySelector<HTMLInputElement>('input[type=file]')!
    await userEvent.upload(input, new File([new Uint8Array(6 * 1024 * 1024)], 'groot.csv'))
    await expect.element(dialog.getByRole('alert').getByText(/^Het bestand is groter dan 5 MB/)).toBeVisible()
    expect(inputsOf(asked, 'upload-import')).toEqual([])
    await userEvent.upload(input, new File(['Nr;Naam'], 'leerlingen.csv'))
    await expect.poll(address).toBe(PATH)
    expect(inputsOf(asked, 'upload-import')).toEqual([
      { body: { name: 'leerlingen.csv', content: btoa('Nr;Naam') } },
    ])
  })

  test('OFF-020 a refused file has one sentence and a way back', async () => {
    await openOffice(PATH, {
      'read-import': { ...detail, state: 'refused', fault: 'header-twice', faultAbout: 'Naam', columns: [] },
    })
    await expect
      .element(page.getByText("Twee kolommen heten 'Naam'. Geef elke kolom een eigen kopje."))
      .toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Naar alle imports' })).toBeVisible()
  })

  test('OFF-028 an unknown import and an address that names none', async () => {
    await openOffice(PATH, {
      'read-import': () => {
        throw new Refusal('not-found', 404, '', new Headers())
      },
    })
    await expect.element(page.getByRole('alert')).toBeVisible()
    const { asked } = await openOffice('/imports/x', {})
    await expect.element(page.getByText('We kunnen dit niet vinden.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Naar alle imports' })).toBeVisible()
    expect(asked.map(({ name }) => name)).not.toContain('read-import')
  })
})

describe('the columns of an import', () => {
  test('OFF-021 OFF-022 are confirmed, with each fault named, and a forbidden one cannot be chosen', async () => {
    const { asked } = await openOffice(PATH, {
      'read-import': detail,
      'map-import': () => undefined,
      'preview-import': preview,
    })
    await expect.element(page.getByText(/^De kolom 'Dieet' is niet ingelezen/)).toBeVisible()
    expect(page.getByRole('combobox', { name: /Dieet/ }).elements()).toEqual([])
    await expect.element(page.getByRole('checkbox', { name: /alle leerlingen/ })).not.toBeChecked()
    await expectAccessible()
    const names = page.getByRole('combobox', { name: 'Gegeven in de kolom Achternaam' })
    await userEvent.selectOptions(names, 'pupil.firstName')
    await button('Voorbeeld bekijken').click()
    await expect.element(page.getByText('Kies een kolom voor Leerling: achternaam.')).toBeVisible()
    await expect
      .element(page.getByText('Leerling: voornaam is bij meer dan één kolom gekozen.'))
      .toBeVisible()
    await expect.element(names).toHaveAttribute('aria-invalid', 'true')
    expect(inputsOf(asked, 'map-import')).toEqual([])
    await userEvent.selectOptions(names, 'pupil.lastName')
    await page.getByRole('checkbox', { name: /alle leerlingen/ }).click({ force: true })
    await button('Voorbeeld bekijken').click()
    await expect
      .poll(() => inputsOf(asked, 'map-import'))
      .toEqual([
        {
          params: { id: ID },
          body: {
            fields: ['pupil.number', 'pupil.firstName', 'pupil.lastName', undefined],
            isComplete: true,
          },
        },
      ])
  })
})

describe('the preview of an import', () => {
  test('OFF-023 shows numbers, old and new values, and applies once', async () => {
    let state: 'open' | 'applying' | 'applied' = 'open'
    const { asked } = await openOffice(PATH, {
      'read-import': () => {
        if (state === 'open') return { ...detail, isMapped: true }
        if (state === 'applied')
          return { ...detail, state, columns: [], result: counts, appliedAt: run.uploadedAt }
        return { ...detail, state, progress: { part: 'store', done: 300, total: 1500 } }
      },
      'preview-import': preview,
      'apply-import': () => {
        state = 'applying'
        return undefined
      },
    })
    await expect
      .element(page.getByRole('row', { name: /^Els Bos 3 Ouder 1 geslacht: man → vrouw/ }))
      .toBeVisible()
    await expect.element(page.getByRole('row', { name: /^Sem Vries 2 Leerling 1 1A/ })).toBeVisible()
    await expectAccessible()
    await button('Toepassen').click()
    await expect.element(page.getByText('300 van 1500 wijzigingen opgeslagen.')).toBeVisible()
    await expectAccessible()
    state = 'applied'
    await expect.element(page.getByText(/^1 nieuwe leerling, 0 nieuwe ouders/)).toBeVisible()
    expect(inputsOf(asked, 'apply-import')).toEqual([
      { params: { id: ID }, body: { hash: 'first', gone: 0 } },
    ])
    await expectAccessible()
  })

  test('OFF-024 refused rows block it; what is typed stays while another row is stored', async () => {
    let refused = [refusedRow(2), refusedRow(3)]
    const { asked } = await openOffice(PATH, {
      ...mapped,
      'preview-import': () => ({ ...preview, refusedCount: refused.length, refused }),
      'mend-import': ({ params }) => {
        refused = refused.filter(({ row }) => `${row}` !== params.row)
        return undefined
      },
    })
    await expect.element(button('Toepassen')).toHaveAttribute('aria-disabled', 'true')
    const row = (number: number) => page.getByRole('form', { name: `Regel ${number}: Vries` })
    const name = (number: number) => row(number).getByRole('textbox', { name: 'Voornaam' })
    await expect.element(name(2)).toHaveAccessibleDescription('Vul dit in.')
    await expectAccessible()
    await name(3).fill('Noor')
    await name(2).fill('Sem')
    await row(2).getByRole('button', { name: 'Herstellen' }).click()
    await expect.element(row(2)).not.toBeInTheDocument()
    await expect.element(name(3)).toHaveValue('Noor')
    await row(3)
      .getByRole('button', { name: /^Overslaan/ })
      .click()
    await expect.element(button('Toepassen')).not.toHaveAttribute('aria-disabled')
    expect(inputsOf(asked, 'mend-import')).toEqual([
      { params: { id: ID, row: '2' }, body: { cells: [{ column: 1, text: 'Sem' }], isLeftOut: false } },
      { params: { id: ID, row: '3' }, body: { cells: [], isLeftOut: true } },
    ])
  })

  test('OFF-114 every fault is saved as CSV, with row, column and sentence', async () => {
    await openOffice(PATH, {
      ...mapped,
      'preview-import': { ...preview, refusedCount: 1, refused: [refusedRow(2)] },
      'list-import-faults': { faults: [{ row: 2, column: 'Voornaam', reason: 'missing' }] },
    })
    const saved: HTMLAnchorElement[] = []
    const keep = (event: MouseEvent) => {
      if (!(event.target instanceof HTMLAnchorElement) || event.target.download === '') return
      event.preventDefault()
      saved.push(event.target)
    }
    document.addEventListener('click', keep)
    onTestFinished(() => document.removeEventListener('click', keep))
    await button('Fouten als CSV').click()
    await expect.poll(() => saved.map(({ download }) => download)).toEqual(['fouten leerlingen.csv'])
    const text = await (await fetch(saved[0]?.href ?? '')).text()
    expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      '"Regel";"Kolom";"Wat er mis is"',
      '"2";"Voornaam";"Vul dit in."',
    ])
  })

  test('OFF-024 asks before leaving a cell that was typed and not stored', async () => {
    const refused = [refusedRow(2)]
    const { address } = await openOffice(PATH, {
      ...mapped,
      'preview-import': { ...preview, refusedCount: 1, refused },
      'list-imports': { rows: [], count: 0 },
    })
    const name = page.getByRole('textbox', { name: 'Voornaam' })
    await name.fill('Sem')
    await page.getByRole('link', { name: 'Kolommen wijzigen' }).click()
    await expectAccessible()
    await button('Hier blijven').click()
    await expect.element(name).toHaveValue('Sem')
    expect(address()).toBe(PATH)
    await page.getByRole('link', { name: 'Importeren' }).first().click()
    await button('Weggaan').click()
    await expect.poll(address).toBe('/imports')
  })

  test('OFF-025 many pupils who left are asked about a second time, with their number', async () => {
    const gone = [{ number: '7', name: 'Ali Bos', className: '2B' }]
    const { asked } = await openOffice(PATH, {
      ...mapped,
      'preview-import': { ...preview, counts: { ...counts, gone: 1 }, asksTwice: true, gone },
      'apply-import': undefined,
    })
    await expect.element(page.getByRole('row', { name: /Ali Bos 7 2B/ })).toBeVisible()
    await button('Toepassen').click()
    const dialog = page.getByRole('alertdialog', { name: '1 leerling is vertrokken?' })
    await dialog.getByRole('button', { name: 'Annuleren' }).click()
    expect(inputsOf(asked, 'apply-import')).toEqual([])
    await button('Toepassen').click()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Ja, 1 leerling is vertrokken' }).click()
    await expect
      .poll(() => inputsOf(asked, 'apply-import'))
      .toEqual([{ params: { id: ID }, body: { hash: 'first', gone: 1 } }])
  })

  test('OFF-026 shows why its job did nothing, with the preview of now', async () => {
    let hash = 'first'
    await openOffice(PATH, {
      'read-import': () => ({
        ...detail,
        isMapped: true,
        ...(hash === 'second' && { stopped: 'import-outdated' as const }),
      }),
      'preview-import': () => ({
        ...preview,
        hash,
        counts: { ...counts, changed: hash === 'first' ? 1 : 4 },
      }),
      'apply-import': () => {
        hash = 'second'
        return undefined
      },
    })
    await button('Toepassen').click()
    await expect.element(page.getByText('De import is niet toegepast')).toBeVisible()
    await expect
      .element(page.getByText(/^De gegevens zijn intussen veranderd. Er is niets ingelezen/))
      .toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Gewijzigd (4)' })).toBeVisible()
  })

  test('OFF-016 a preview that fails can be tried again', async () => {
    let fails = true
    await openOffice(PATH, {
      ...mapped,
      'preview-import': () => {
        if (fails) throw new Fault(500, undefined)
        return { ...preview, counts: { ...counts, newPupils: 0, changed: 0 }, created: [], changed: [] }
      },
    })
    await expect.element(page.getByText('De gegevens konden niet worden opgehaald')).toBeVisible()
    fails = false
    await button('Opnieuw proberen').click()
    await expect.element(page.getByText(/^Dit bestand verandert niets/)).toBeVisible()
  })

  test('OFF-028 is cancelled after a question', async () => {
    const { asked } = await openOffice(PATH, { ...mapped, 'cancel-import': () => undefined })
    await button('Import annuleren').click()
    const dialog = page.getByRole('dialog', { name: 'Import annuleren?' })
    await dialog.getByRole('button', { name: 'Terug' }).click()
    expect(inputsOf(asked, 'cancel-import')).toEqual([])
    await button('Import annuleren').click()
    await dialog.getByRole('button', { name: 'Import annuleren' }).click()
    await expect.poll(() => inputsOf(asked, 'cancel-import')).toEqual([{ params: { id: ID } }])
  })
})
