import PDFDocument from 'pdfkit'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { closeDocument, INK, registerFaces } from '../drawing/sheet.ts'

/**
 * Renders a plain text as an A4 PDF with its title as heading, e.g. the conditions of a trip. The same text and time
 * give the same bytes, so that storing it again changes nothing.
 */
export function renderText(title: string, paragraphs: readonly string[], at: Instant): Promise<Uint8Array> {
  const moment = new Date(at)
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 64,
    lang: 'nl-NL',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    info: { Title: title, CreationDate: moment, ModDate: moment },
  } as unknown as PDFKit.PDFDocumentOptions)
  registerFaces(pdf).fillColor(INK)
  const body = pdf.struct('Document')
  pdf.addStructure(body)
  body.add(
    pdf.struct('H1', {}, () => {
      pdf.font('strong').fontSize(20).text(title).moveDown()
    }),
  )
  for (const paragraph of paragraphs)
    body.add(
      pdf.struct('P', {}, () => {
        pdf.font('regular').fontSize(11).text(paragraph, { lineGap: 3 }).moveDown()
      }),
    )
  return closeDocument(pdf, body)
}
