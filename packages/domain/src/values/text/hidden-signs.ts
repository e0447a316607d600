/**
 * Invisible characters that belong to no word: direction overrides and zero-width spaces. Joiners of scripts and emoji,
 * and direction marks for mixed scripts, are not included.
 */
const HIDDEN = /[\u180E\u200B\u2060-\u2064\u202A-\u202E\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/gu

/** Only invisible characters. */
const SHOWS_NOTHING = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u
const IGNORED = /[\u2800\p{Default_Ignorable_Code_Point}]/gu

/** Removes invisible characters from a typed text; empty when only invisible characters remain. */
export function withoutHiddenSigns(text: string): string {
  const shown = text.replaceAll(HIDDEN, '')
  return SHOWS_NOTHING.test(shown) ? shown.replaceAll(IGNORED, '') : shown
}
