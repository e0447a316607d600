import PDFDocument from 'pdfkit'
import type { Instant } from '@portal/domain/values/instant.ts'

/**
 * A plain text as a PDF on A4, with its title as heading, e.g. the conditions of a trip. The same text of the same
 * moment gives the same bytes, so that storing it again changes nothing.
 */
export function renderText(title: string, paragraphs: readonly string[], at: Instant): Promise<Uint8Array> {
  const moment = new Date(at)
  const document = new PDFDocument({
    size: 'A4',
    margin: 64,
    lang: 'nl-NL',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, CreationDate: moment, ModDate: moment },
  })
  const content = collect(document)
  const body = document.struct('Document')
  document.addStructure(body)
  body.add(
    document.struct('H1', {}, () => {
      document.fontSize(20).text(title).moveDown()
    }),
  )
  for (const paragraph of paragraphs)
    body.add(
      document.struct('P', {}, () => {
        document.fontSize(11).text(paragraph, { lineGap: 3 }).moveDown()
      }),
    )
  body.end()
  document.end()
  return content
}

function collect(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}
