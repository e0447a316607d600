import { expect, test } from 'vitest'
import { printable } from './file.ts'

const named = (name: string) => printable({ name, size: 86_016 })

test('DATA-040 DATA-041 the displayed facts of a file follow from its name and size', () => {
  expect(named('Plattegrond van de school.PNG')).toEqual({
    size: '84 KB',
    extension: 'png',
    isImage: true,
    icon: 'image',
  })
  expect(named('archief.tar.gz')).toMatchObject({ extension: 'gz', isImage: false, icon: 'other' })
  expect(named('lied.mp3').extension).toBe('mp3')
  expect(['zonder', 'x.', 'png', 'a.b c'].map((name) => named(name).extension)).toEqual(['', '', '', ''])
})

test('DATA-040 DATA-047 the icon of a file follows from its extension', () => {
  const names = ['a.pdf', 'b.DOCX', 'c.xlsx', 'd.pptx', 'e.jpeg', 'f.zip', 'g.txt']
  expect(names.map((name) => named(name).icon)).toEqual([
    'pdf',
    'document',
    'spreadsheet',
    'presentation',
    'image',
    'archive',
    'text',
  ])
  const others = ['pdf', 'x.constructor', 'y.', '.exe']
  expect(others.map((name) => named(name).icon)).toEqual(Array(4).fill('other'))
})

const shown = (size: number) => printable({ name: 'bijlage.pdf', size }).size

test('FMT-021 the unit of a size is Bytes, KB, MB, GB or TB, and nothing beyond', () => {
  const units = [0, 1, 2, 3, 4, 5].map((power) => shown(1024 ** power).split(' ')[1])
  expect(units).toEqual(['Bytes', 'KB', 'MB', 'GB', 'TB', 'TB'])
})

test('FMT-022 the base of a unit is 1024', () => {
  expect([1023, 1024, 86_016].map(shown)).toEqual(['1023 Bytes', '1 KB', '84 KB'])
  expect(shown(1024 ** 2 - 1024)).toBe('1023 KB')
})

test('FMT-023 GB and TB have one decimal', () => {
  expect([1.54 * 1024 ** 3, 2 * 1024 ** 4].map(shown)).toEqual(['1,5 GB', '2,0 TB'])
})

test('TRAP-58 FMT-024? Bytes, KB and MB are whole, rounded numbers', () => {
  expect([0, 1.6 * 1024, 1.4 * 1024 ** 2, 1.6 * 1024 ** 2].map(shown)).toEqual([
    '0 Bytes',
    '2 KB',
    '1 MB',
    '2 MB',
  ])
})
