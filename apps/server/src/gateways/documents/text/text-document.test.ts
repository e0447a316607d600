import { expect, test } from 'vitest'
import { instant } from '@portal/domain/values/time/instant.ts'
import { renderText } from './text-document.ts'

const at = instant('2026-09-01T10:00:00Z')
const textOf = async (paragraphs: readonly string[], moment = at) =>
  Buffer.from(await renderText('Reisvoorwaarden', paragraphs, moment)).toString('latin1')

test('API-094 makes a tagged PDF in Dutch with embedded fonts', async () => {
  const pdf = await textOf(['Wie meegaat, gaat mee.'])
  expect(pdf.startsWith('%PDF-1.7')).toBe(true)
  for (const mark of ['/Marked true', '/Lang (nl-NL)', 'pdfuaid:part', '/FontFile2', 'Figtree'])
    expect(pdf).toContain(mark)
  expect(pdf).not.toContain('Helvetica')
})

test('PROD-040? makes identical bytes of the same text and time, so that an import changes nothing', async () => {
  const paragraphs = ['Eerste regel.', 'Tweede regel.']
  expect(await textOf(paragraphs)).toBe(await textOf(paragraphs))
  expect(await textOf(paragraphs, instant('2026-09-02T10:00:00Z'))).not.toBe(await textOf(paragraphs))
})

test('continues a long text on the next page', async () => {
  const pages = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length ?? 0
  expect(pages(await textOf(['Kort.']))).toBe(1)
  expect(pages(await textOf(['Lang. '.repeat(3000)]))).toBeGreaterThan(1)
})
