import { expect, test } from 'vitest'
import { printable } from './file.ts'

const named = (name: string) => printable({ name, size: 86_016 })

test('DATA-040 DATA-041 what people see of a file follows from its name and size', () => {
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

test('DATA-040 DATA-047 a file is drawn by the end of its name', () => {
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

test.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [86_016, '84 KB'],
  [1.4 * 1024 ** 2, '1 MB'],
  [1.54 * 1024 ** 3, '1,5 GB'],
  [2 * 1024 ** 4, '2,0 TB'],
  [5000 * 1024 ** 4, '5000,0 TB'],
])('TRAP-58 FMT-021 FMT-022 FMT-023 FMT-024? DATA-040 %d bytes are shown as %s', (size, shown) => {
  expect(printable({ name: 'bijlage.pdf', size }).size).toBe(shown)
})
