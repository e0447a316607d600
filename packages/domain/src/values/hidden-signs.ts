/**
 * Signs that show nothing and are no part of any word: they reverse the direction of what stands beside them, or are spaces without
 * width. What joins the letters of a script or an emoji is not among them, nor the marks of direction that a text in two
 * scripts needs.
 */
const HIDDEN = /[\u180E\u200B\u2060-\u2064\u202A-\u202E\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/gu

/** Nothing that anybody sees. */
const SHOWS_NOTHING = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u
const IGNORED = /[\u2800\p{Default_Ignorable_Code_Point}]/gu

/** A text as somebody sees it who typed it: without hidden signs, and empty where nothing else is in it than signs that show nothing. */
export function withoutHiddenSigns(text: string): string {
  const shown = text.replaceAll(HIDDEN, '')
  return SHOWS_NOTHING.test(shown) ? shown.replaceAll(IGNORED, '') : shown
}
