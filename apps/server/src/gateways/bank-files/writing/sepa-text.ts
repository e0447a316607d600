/** Letters that Unicode decomposition does not reduce to plain ones. */
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
 * Converts a text to the character set of every euro bank (EPC217-08). Accents are dropped, other letters are
 * transliterated, and the rest becomes a dot. Never empty, and never longer than the maximum.
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

/** Whether a text may appear unchanged in a bank file. */
export const isSepaText = (text: string): boolean => /^[A-Za-z0-9/\-?:().,'+ ]*$/.test(text)

/** Whether a text is a valid id in a bank file: 1 to 35 characters, slashes only between others (EPC217-08). */
export const isSepaId = (text: string): boolean =>
  text.trim() === text && text !== '' && text.length <= 35 && isSepaText(text) && !/^\/|\/\/|\/$/.test(text)
