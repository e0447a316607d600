import { describe, expect, test } from 'vitest'
import {
  FORM_FILE_MAXIMUM,
  formFileTypes,
  nameThatFits,
  reasonNotToTakeFile,
  typeOfContent,
} from './form-file.ts'

const bytes = (...parts: readonly (string | number)[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number' ? [part] : [...part].map((letter) => letter.charCodeAt(0)),
    ),
  )

const beginnings = {
  'application/pdf': bytes('%PDF-1.7'),
  'image/jpeg': bytes(0xff, 0xd8, 0xff, 0xe0),
  'image/png': bytes(0x89, 'PNG\r\n', 0x1a, '\n'),
  'image/webp': bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 '),
  'image/heic': bytes(0, 0, 0, 24, 'ftypheic'),
}

describe('a file in a form', () => {
  test.each(formFileTypes)('is recognised as %s by its first bytes', (type) => {
    expect(typeOfContent(beginnings[type])).toBe(type)
    expect(typeOfContent(beginnings[type].slice(0, 3).fill(0))).toBeUndefined()
    expect(reasonNotToTakeFile('brief.pdf', beginnings[type])).toBeUndefined()
  })

  test('is rejected when it is anything else, whatever its name', () => {
    for (const content of ['MZ', '<html>', '<svg', 'PK\u0003\u0004', 'RIFF....AVI ', '%PD', ''])
      expect(typeOfContent(bytes(content))).toBeUndefined()
    expect(reasonNotToTakeFile('brief.pdf', bytes('<html>'))).toBe('file-type-not-taken')
  })

  test.each([
    ['nothing', bytes()],
    ['a byte order mark', bytes(0xef, 0xbb, 0xbf)],
    ['line breaks', bytes('\r\n \n')],
    ['a line of another program', bytes('Content-Type: x\r\n'.slice(0, 12), '\n')],
    ['1,019 bytes', bytes(' '.repeat(1019))],
  ])('recognises a PDF behind %s', (_what, before) => {
    expect(typeOfContent(new Uint8Array([...before, ...bytes('%PDF-1.4')]))).toBe('application/pdf')
  })

  test.each([
    ['more than 1,024 bytes', bytes(' '.repeat(1020))],
    ['a page', bytes('<html>')],
    ['a script', bytes('#!/bin/sh\n')],
    ['a program', bytes('MZ', 0x90, 0)],
    ['an archive', bytes('PK', 3, 4)],
  ])('recognises no PDF behind %s', (_what, before) => {
    expect(typeOfContent(new Uint8Array([...before, ...bytes('%PDF-1.4')]))).toBeUndefined()
  })

  test.each(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])(
    'is recognised as a HEIF picture of the brand %s',
    (brand) => {
      expect(typeOfContent(bytes(0, 0, 0, 24, 'ftyp', brand))).toBe('image/heic')
    },
  )

  test('is not recognised as a picture when it is a film in the same container', () => {
    for (const brand of ['isom', 'mp42', 'avif', 'hei'])
      expect(typeOfContent(bytes(0, 0, 0, 24, 'ftyp', brand))).toBeUndefined()
  })

  test('is rejected when it is empty or too large', () => {
    const largest = new Uint8Array(FORM_FILE_MAXIMUM)
    largest.set(beginnings['application/pdf'])
    expect(reasonNotToTakeFile('brief.pdf', largest)).toBeUndefined()
    expect(reasonNotToTakeFile('brief.pdf', new Uint8Array([...largest.slice(0, 5), ...largest]))).toBe(
      'file-too-large',
    )
    expect(reasonNotToTakeFile('brief.pdf', new Uint8Array())).toBe('file-empty')
  })

  test.each([
    ['Verklaring é.pdf', 'application/pdf', 'Verklaring é.pdf'],
    ['IMG_1.HEIC', 'image/heic', 'IMG_1.HEIC'],
    ['foto.JPEG', 'image/jpeg', 'foto.JPEG'],
    ['foto.jpg', 'image/webp', 'foto.webp'],
    ['foto.exe.jpg', 'image/jpeg', 'foto.exe.jpg'],
    ['brief', 'application/pdf', 'brief.pdf'],
    ['brief van J. de Vries', 'application/pdf', 'brief van J. de Vries.pdf'],
    ['dag 12.3.2026', 'application/pdf', 'dag 12.3.2026.pdf'],
    ['.pdf', 'application/pdf', '.pdf.pdf'],
    ['  ', 'image/png', 'bestand.png'],
    ['foto.jpg.exe', 'image/jpeg', undefined],
    ['brief.HTML', 'application/pdf', undefined],
    ['a\n.svg', 'image/png', undefined],
  ] as const)('%o with the content of %s is stored as %o', (name, type, kept) => {
    expect(nameThatFits(name, type)).toBe(kept)
    expect(reasonNotToTakeFile(name, beginnings[type])).toBe(
      kept === undefined ? 'file-type-not-taken' : undefined,
    )
  })
})
