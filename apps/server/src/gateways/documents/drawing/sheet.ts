import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'

const REGULAR = readFileSync(new URL('../fonts/Figtree-Regular.ttf', import.meta.url))
const STRONG = readFileSync(new URL('../fonts/Figtree-SemiBold.ttf', import.meta.url))

export const INK = '#1b2733'
export const QUIET = '#5a6875'
const RULE = '#d5dde3'

const PAGE = { width: 595.28, height: 841.89 }
export const MARGIN = { left: 56, right: 56, top: 64, bottom: 84 }
export const WIDTH = PAGE.width - MARGIN.left - MARGIN.right

export type Face = { readonly size?: number; readonly strong?: boolean; readonly colour?: string }
export type Box = { readonly x: number; readonly width: number; readonly align?: 'left' | 'right' }

type Pdf = InstanceType<typeof PDFDocument>
export type Part = ReturnType<Pdf['struct']>

/**
 * A tagged document, written from top to bottom. Content is tagged for screen readers; lines and bars are decoration
 * (PDF/UA).
 */
export type Sheet = { readonly pdf: Pdf; readonly root: Part; y: number }

/** Opens an A4 document in Dutch with this title. */
export function openSheet(title: string, author: string): Sheet {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: 'nl-NL',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author },
  } as unknown as PDFKit.PDFDocumentOptions)
  registerFaces(pdf)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  return { pdf, root, y: MARGIN.top }
}

/** The embedded fonts of every document: `regular` and `strong`. */
export const registerFaces = (pdf: Pdf): Pdf =>
  pdf.registerFont('regular', REGULAR).registerFont('strong', STRONG)

/** Ends the document and returns its bytes. */
export async function closeDocument(pdf: Pdf, root: Part): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  root.end()
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

/** Ends the document and returns the bytes of the PDF. */
export const closeSheet = ({ pdf, root }: Sheet): Promise<Uint8Array> => closeDocument(pdf, root)

const setFace = ({ pdf }: Sheet, { size = 10, strong = false, colour = INK }: Face): Pdf =>
  pdf
    .font(strong ? 'strong' : 'regular')
    .fontSize(size)
    .fillColor(colour)

/** The height of a text at this width. */
export function heightOf(sheet: Sheet, text: string, face: Face, width: number): number {
  return setFace(sheet, face).heightOfString(text || ' ', { width, lineGap: 2 })
}

/** Writes a text at a position with its tag: a heading, a paragraph, a cell. */
export function write(
  sheet: Sheet,
  parent: Part,
  tag: { readonly type: string; readonly scope?: 'Column' | 'Row' },
  text: string,
  box: Box & { readonly y: number },
  face: Face = {},
): void {
  const draw = () => {
    const { x, y, width, align = 'left' } = box
    setFace(sheet, face).text(text || ' ', x, y, { width, align, lineGap: 2 })
  }
  // The library's types lack the scope of a heading.
  const options: object = { scope: tag.scope }
  parent.add(sheet.pdf.struct(tag.type, options, [draw]))
}

/** Draws decoration, which screen readers skip. */
export function decorate({ pdf }: Sheet, draw: (pdf: Pdf) => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw(pdf)
  pdf.endMarkedContent()
}

/** A thin line from the left margin. */
export function rule(sheet: Sheet, y: number, width = WIDTH): void {
  decorate(sheet, (pdf) =>
    pdf
      .moveTo(MARGIN.left, y)
      .lineTo(MARGIN.left + width, y)
      .lineWidth(0.75)
      .strokeColor(RULE)
      .stroke(),
  )
}

/** Begins a new page when this height does not fit on the current one; returns whether it did. */
export function ensureSpace(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= PAGE.height - MARGIN.bottom) return false
  sheet.pdf.addPage()
  sheet.y = MARGIN.top
  return true
}

/** A full-width paragraph below the current position. */
export function paragraph(sheet: Sheet, text: string, face: Face = {}): void {
  const height = heightOf(sheet, text, face, WIDTH)
  ensureSpace(sheet, height)
  write(sheet, sheet.root, { type: 'P' }, text, { x: MARGIN.left, y: sheet.y, width: WIDTH }, face)
  sheet.y += height + 6
}

/** A heading above a part of the document. */
export function heading(sheet: Sheet, text: string): void {
  ensureSpace(sheet, 80)
  sheet.y += 12
  const box = { x: MARGIN.left, y: sheet.y, width: WIDTH }
  write(sheet, sheet.root, { type: 'H2' }, text, box, { size: 12, strong: true })
  sheet.y += 22
}

/** Writes a footer on every page, with the page number. */
export function footPages(sheet: Sheet, text: string): void {
  const { start, count } = sheet.pdf.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    sheet.pdf.switchToPage(page)
    const y = PAGE.height - 48
    rule(sheet, y - 10)
    decorate(sheet, () => {
      const pen = setFace(sheet, { size: 8.5, colour: QUIET })
      pen.text(text, MARGIN.left, y, { width: WIDTH - 80, lineBreak: false })
      const number = `${page - start + 1} van ${count}`
      pen.text(number, MARGIN.left + WIDTH - 80, y, { width: 80, align: 'right', lineBreak: false })
    })
  }
}
