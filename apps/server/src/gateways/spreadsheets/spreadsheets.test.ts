import { utils } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { IMPORT_FILE_MAXIMUM, IMPORT_ROWS_MAXIMUM } from '@portal/domain/people/import/import-limits.ts'
import { workbookOf, workbookWith } from '../../../testing/files/workbook.ts'
import { zipOf } from '../../../testing/files/zip.ts'
import { readSpreadsheet } from './spreadsheets.ts'

const HEADERS = ['Nummer', 'Naam']
const faultOf = async (bytes: Buffer | string) => {
  const read = await readSpreadsheet(Buffer.from(bytes as string))
  return 'fault' in read ? [read.fault, read.about] : 'read'
}
const rowsOf = async (bytes: Buffer | string) => {
  const read = await readSpreadsheet(Buffer.from(bytes as string))
  return 'fault' in read ? read.fault : read.rows.map(({ number, cells }) => [number, ...cells])
}

const archiveOf = (files: Readonly<Record<string, string>>): Buffer =>
  zipOf(Object.entries(files).map(([path, content]) => ({ path, content })))

describe('a CSV file', () => {
  test.each([
    ['semicolons', 'Nummer;Naam\r\n1;"Vries; de"\r\n', 'Vries; de'],
    ['commas', 'Nummer,Naam\n1,"Vries, de"\n', 'Vries, de'],
    ['tabs', 'Nummer\tNaam\n1\tVries', 'Vries'],
    ['a byte order mark', '\ufeffNummer;Naam\n1;Zoë', 'Zoë'],
    ['UTF-16', Buffer.from('\ufeffNummer;Naam\n1;Zoë', 'utf16le'), 'Zoë'],
    ['Windows-1252', Buffer.from('Nummer;Naam\n1;Zo\u00eb \u0080', 'latin1'), 'Zoë €'],
    ['a line that names the separator', 'sep=,\r\nNummer,Naam\r\n1,a;b', 'a;b'],
    ['a quoted separator in its headers', '"Nummer, kort";Naam\n1;a', 'a'],
    ['a formula, which stays a text', 'Nummer;Naam\n1;=1+1', '=1+1'],
  ])('OFF-029 with %s', async (_, content, name) => {
    expect(await rowsOf(content)).toEqual([[2, '1', name]])
  })

  test('OFF-029 has its headers below a title, and no column without a header', async () => {
    const content = 'Leerlingen 2026;;\n;;\nNummer;;Naam\n1;weg;Sem\n;;\n2;weg;Noor'
    expect(await rowsOf(content)).toEqual([
      [4, '1', 'Sem'],
      [6, '2', 'Noor'],
    ])
  })

  test.each([
    ['an empty file', '', ['empty', '']],
    ['headers without rows', 'Nummer;Naam\n', ['empty', '']],
    ['a text', 'Beste ouders,\nhoi', ['no-table', '']],
    ['a picture', Buffer.from('\u0089PNG\r\n\u001A\n\0\0\0\rIHDR\0;\0;', 'latin1'), ['no-table', '']],
    ['an open quote', 'Nummer;Naam\n1;"Sem\n2;Noor', ['damaged', '']],
    ['a header twice', 'Nummer;Naam;naam\n1;a;b', ['header-twice', 'naam']],
    ['a long cell', `Nummer;Naam\n1;${'x'.repeat(501)}`, ['cell-too-long', 'Naam']],
    ['61 columns', `${Array.from({ length: 61 }, (_, n) => `k${n}`).join(';')}\n1`, ['too-many-columns', '']],
    ['a million rows', `a;b\n${'1;2\n'.repeat(1_000_000)}`, ['too-many-rows', '']],
    ['too many bytes', 'x'.repeat(IMPORT_FILE_MAXIMUM + 1), ['too-large', '']],
  ])('OFF-020 refuses %s', async (_, content, fault) => {
    expect(await faultOf(content)).toEqual(fault)
  })
})

test('OFF-020 reads one file after another, and refuses one when many wait', async () => {
  const files = Array.from({ length: 10 }, (_, n) => rowsOf(`Nummer;Naam\n${n};Sem`))
  const read = await Promise.allSettled(files)
  expect(read.map(({ status }) => status)).toEqual([
    ...Array<string>(8).fill('fulfilled'),
    'rejected',
    'rejected',
  ])
  expect(read[9]).toMatchObject({ reason: { code: 'too-busy' } })
  expect(await rowsOf('Nummer;Naam\n1;Sem')).toEqual([[2, '1', 'Sem']])
})

describe('a spreadsheet', () => {
  test('OFF-029 gives days, last results and shown texts', async () => {
    const sheet = utils.aoa_to_sheet([HEADERS, [], []])
    utils.sheet_add_aoa(sheet, [['Dag', 'Som', 'Fout']], { origin: 'C1' })
    Object.assign(sheet, {
      A2: { t: 'n', v: 123, z: '00000' },
      B2: { t: 's', v: '=CMD()' },
      C2: { t: 'n', v: 40_999, z: 'm/d/yy' },
      D2: { t: 'n', v: 246, f: 'A2*2' },
      E2: { t: 'e', v: 42, w: '#N/A' },
      A3: { t: 'n', v: 123_456_789_012 },
      B3: { t: 's', v: 'samen' },
      '!merges': [utils.decode_range('B3:C3')],
      '!ref': 'A1:E3',
    })
    expect(await rowsOf(workbookOf(sheet))).toEqual([
      [2, '00123', '=CMD()', '2012-03-31', '246', ''],
      [3, '123456789012', 'samen', '', '', ''],
    ])
  })

  test.each(['xlsm', 'xls', 'ods', 'xlsb'] as const)('OFF-020 refuses %s', async (kind) => {
    const bytes = workbookOf(utils.aoa_to_sheet([HEADERS, ['1', 'Sem']]), kind)
    expect(await faultOf(bytes)).toEqual([kind === 'xlsm' ? 'macros' : 'other-program', ''])
  })

  test('OFF-020 refuses more rows and columns than allowed', async () => {
    const rows = Array.from({ length: IMPORT_ROWS_MAXIMUM + 1 }, (_, n) => [n, 'a'])
    expect(await faultOf(workbookWith([HEADERS, ...rows]))).toEqual(['too-many-rows', ''])
    const columns = Array.from({ length: 150 }, (_, n) => `k${n}`)
    expect(await faultOf(workbookWith([columns, columns]))).toEqual(['too-many-columns', ''])
  })

  test('OFF-020 refuses a compression bomb, before the library unpacks it', async () => {
    const bomb = archiveOf({ '[Content_Types].xml': 'x', 'xl/worksheets/sheet1.xml': '0'.repeat(60_000_000) })
    expect(bomb.length).toBeLessThan(100_000)
    expect(await faultOf(bomb)).toEqual(['too-complex', ''])
    const lying = { path: 'xl/worksheets/sheet1.xml', content: '0'.repeat(60_000_000), declaredSize: 10 }
    expect(await faultOf(zipOf([lying]))).toEqual(['damaged', ''])
  })

  test('OFF-020 refuses a damaged file', async () => {
    const whole = workbookWith([HEADERS, ['1', 'Sem']])
    expect(await faultOf(whole.subarray(0, whole.length / 2))).toEqual(['damaged', ''])
    expect(await faultOf(archiveOf({ 'readme.txt': 'hoi' }))).toEqual(['other-program', ''])
    const kinds = 'spreadsheetml.sheet.main+xml'
    expect(await faultOf(archiveOf({ '[Content_Types].xml': kinds }))).toEqual(['damaged', ''])
  })
})
