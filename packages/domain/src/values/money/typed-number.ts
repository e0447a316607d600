/** The digits of a typed number: the whole part without separators, and the decimals. */
export type TypedNumber = { readonly whole: string; readonly decimals: string }

/** One comma or period, or none. */
const PLAIN = /^(?<whole>\d+)(?:[.,](?<decimals>\d+))?$/
/** Groups of three as the screens show them, `1.234,56`. */
const DUTCH = /^(?<whole>[1-9]\d{0,2}(?:\.\d{3})+)(?:,(?<decimals>\d+))?$/
/** Groups of three as in English; only its decimals tell it from a Dutch number. */
const ENGLISH = /^(?<whole>[1-9]\d{0,2}(?:,\d{3})+)\.(?<decimals>\d+)$/
/** `1.234` is over a thousand in Dutch, and a little over one in English. */
const AMBIGUOUS = /^[1-9]\d{0,2}\.\d{3}$/

/**
 * Reads a number without sign as people type it: `1234,5`, `1234.5`, `1.234,5` or `1,234.5`. Never guesses: one period
 * before exactly three digits is ambiguous. Undefined for anything else.
 */
export function readNumber(typed: string): TypedNumber | 'ambiguous' | undefined {
  const text = typed.trim()
  if (AMBIGUOUS.test(text)) return 'ambiguous'
  const { whole, decimals = '' } = (PLAIN.exec(text) ?? DUTCH.exec(text) ?? ENGLISH.exec(text))?.groups ?? {}
  return whole === undefined ? undefined : { whole: whole.replace(/[.,]/g, ''), decimals }
}
