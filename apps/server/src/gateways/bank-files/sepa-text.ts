/** Letters that lose nothing but their dress when they are taken apart, and those that have to be written otherwise. */
const WRITTEN: Readonly<Record<string, string>> = {
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'Th',
  þ: 'th',
  ẞ: 'SS',
  ß: 'ss',
  ı: 'i',
  ĳ: 'ij',
  Ĳ: 'IJ',
  '’': "'",
  '‘': "'",
  '`': "'",
  '–': '-',
  '—': '-',
  _: '-',
  '&': '+',
  '€': 'EUR',
  '@': '(at)',
  ';': ',',
  '"': "'",
}

const MARKS = /\p{M}/gu
const FOREIGN = /[^A-Za-z0-9/\-?:().,'+ ]/gu

/**
 * A text in the signs that every bank of the euro area takes (EPC217-08): accents are left out, other letters are
 * written with plain ones, and what has no plain form becomes a dot. Never empty, and never longer than said.
 */
export function sepaText(text: string, maximum: number): string {
  const written = [...text].map((sign) => WRITTEN[sign] ?? sign).join('')
  const plain = written
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(/\s+/g, ' ')
    .replace(FOREIGN, '.')
    .replace(/\/{2,}/g, '/')
    .replace(/^[/ ]+/, '')
  return plain.slice(0, maximum).trim() || 'NOTPROVIDED'
}

/** Whether a text may stand in a file for the bank as it is. */
export const isSepaText = (text: string): boolean => /^[A-Za-z0-9/\-?:().,'+ ]*$/.test(text)

/** Whether a text may name something in a file for the bank: 1 to 35 signs, and slashes only between others (EPC217-08). */
export const isSepaId = (text: string): boolean =>
  text.trim() === text && text !== '' && text.length <= 35 && isSepaText(text) && !/^\/|\/\/|\/$/.test(text)
