/** Days for which the code of a letter works: a letter is written, folded, carried home and read. */
export const ACTIVATION_CODE_DAYS = 30

/** Random bytes of a code: 80 bits, so that codes cannot be tried. */
export const ACTIVATION_CODE_BYTES = 10

/** In place of a code in the address of the page: asks for it. */
export const ASKS_FOR_CODE = 'code'

/** Base 32 of Crockford: without the letters that are read as a digit, and without U. */
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16

/** Returns the code for these random bytes as it is printed: four groups of four characters. */
export function activationCodeOf(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const characters = [...bits.matchAll(/.{5}/g)].map(([five]) => CHARACTERS.charAt(Number.parseInt(five, 2)))
  return [...characters.join('').matchAll(/.{4}/g)].join('-')
}

/**
 * Returns a typed code as it is printed, whatever its case, hyphens and spaces, and with O for 0 and I or L for 1.
 * Undefined for anything that is no code, such as the token of a mailed link.
 */
export function readActivationCode(typed: string): string | undefined {
  const characters = typed
    .toUpperCase()
    .replaceAll(/[\s\-–]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  const isCode = characters.length === LENGTH && [...characters].every((one) => CHARACTERS.includes(one))
  return isCode ? [...characters.matchAll(/.{4}/g)].join('-') : undefined
}
