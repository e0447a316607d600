import { inDigits, type CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import type { Letter, LettersDocument } from '../../letters-document.ts'
import { drawQrModules } from '../qr-code.ts'
import {
  closeSheet,
  decorate,
  heightOf,
  openSheet,
  QUIET,
  write,
  type Box,
  type Face,
  type Sheet,
} from '../sheet.ts'
import { lettersIn } from './letter-words.ts'

const MM = 72 / 25.4
/**
 * The place of the address, in millimetres. It is seen in an envelope C5/6 (DL) with its window on the left, 20 mm from
 * that side and 15 to 20 mm from the bottom, when the page is folded at the two marks.
 */
const ADDRESS = { left: 25, top: 54, width: 80 }
const FOLDS = [105, 210] as const
const BODY = { left: 25, top: 112, width: 160 }
const QR_SIDE = 30 * MM
const USUAL: Face = { size: 10.5 }
const TITLE: Face = { size: 14, strong: true }

/** Draws letters for window envelopes, each on a page of its own. */
export async function drawLetters(document: LettersDocument): Promise<Uint8Array> {
  const sheet = openSheet('Brieven', document.school.name)
  for (const [index, letter] of document.letters.entries()) {
    if (index > 0) sheet.pdf.addPage()
    drawHead(sheet, document, letter)
    drawBody(sheet, document, letter)
  }
  return closeSheet(sheet)
}

function drawHead(sheet: Sheet, { school, madeOn }: LettersDocument, letter: Letter): void {
  const words = lettersIn(letter.language)
  decorate(sheet, (pdf) => {
    pdf.rect(0, 0, 596, 10).fill(school.brandColour)
    for (const fold of FOLDS)
      pdf
        .moveTo(4 * MM, fold * MM)
        .lineTo(9 * MM, fold * MM)
        .lineWidth(0.5)
        .strokeColor(QUIET)
        .stroke()
  })
  const right = { x: 110 * MM, width: 75 * MM, align: 'right' } as const
  writeText(sheet, school.name, { ...right, y: 16 * MM }, { size: 13, strong: true })
  writeText(
    sheet,
    `${school.legalName}\n${school.address}`,
    { ...right, y: 23 * MM },
    { size: 9, colour: QUIET },
  )
  const address = { x: ADDRESS.left * MM, width: ADDRESS.width * MM }
  writeText(sheet, letter.name, { ...address, y: ADDRESS.top * MM }, { size: 11 })
  // The post office reads the address; the letter below names the children.
  const lines = letter.address ? letter.address.join('\n') : words.to(letter.children)
  const y = ADDRESS.top * MM + heightOf(sheet, letter.name, { ...USUAL, size: 11 }, address.width) + 2
  writeText(sheet, lines, { ...address, y }, { size: letter.address ? 11 : 10 })
  const day = { x: BODY.left * MM, width: BODY.width * MM, y: (BODY.top - 12) * MM }
  writeText(sheet, inDigits(madeOn), day, { size: 10, colour: QUIET })
}

function drawBody(sheet: Sheet, document: LettersDocument, letter: Letter): void {
  const { school, origin, lastDay } = document
  const words = lettersIn(letter.language)
  const narrow = (BODY.width - 8) * MM - QR_SIDE
  const below = (text: string, gap: number, face: Face = {}, width = BODY.width * MM) => {
    const type = face.size === TITLE.size ? 'H1' : 'P'
    write(sheet, sheet.root, { type }, text, { x: BODY.left * MM, width, y: sheet.y }, { ...USUAL, ...face })
    sheet.y += heightOf(sheet, text, { ...USUAL, ...face }, width) + gap
  }
  sheet.y = BODY.top * MM
  below(words.subject, 14, TITLE)
  below(words.greeting(letter.name), 8)
  below(words.intro(school.name, letter.children), 14)
  below(words.steps, 8, { strong: true })
  drawQr(sheet, words.qr, `${origin}/app/portal/set-password?t=${letter.code}`)
  below(words.goTo, 4, {}, narrow)
  below(`${origin.replace(/^https?:\/\//, '')}/code`, 10, { size: 13, strong: true }, narrow)
  below(words.fillIn, 4, {}, narrow)
  below(letter.code, 10, { size: 16, strong: true }, narrow)
  below(words.choose(letter.login), 22, {}, narrow)
  below(words.until(inFull(lastDay, letter.language)), 12)
  below(words.help([school.phone, school.email].filter(Boolean).join(' · ')), 0)
}

const inFull = (day: CalendarDay, language: Language): string =>
  new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(day))

function drawQr(sheet: Sheet, alt: string, text: string): void {
  const box = { x: (BODY.left + BODY.width) * MM - QR_SIDE, y: sheet.y, side: QR_SIDE }
  const options: object = { alt, bbox: [box.x, box.y, box.x + QR_SIDE, box.y + QR_SIDE] }
  sheet.root.add(sheet.pdf.struct('Figure', options, [() => drawQrModules(sheet, text, box)]))
  const below = { x: box.x - 10, width: QR_SIDE + 20, y: box.y + QR_SIDE + 4 }
  writeText(sheet, alt, below, { size: 8, colour: QUIET })
}

function writeText(sheet: Sheet, text: string, box: Box & { readonly y: number }, face: Face): void {
  write(sheet, sheet.root, { type: 'P' }, text, box, { ...USUAL, ...face })
}
