const BASE = 36
const LEAST = 1
const MOST = 26

/** The value of a digit: a to z are 0 to 25, 0 to 9 are 26 to 35. */
const digitOf = (letter: string): number =>
  'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(letter.toLowerCase())

/** Decodes a domain label without its `xn--` prefix (RFC 3492); undefined when it is malformed. */
export function decodePunycode(written: string): string | undefined {
  const dash = written.lastIndexOf('-')
  const letters = Array.from(written.slice(0, Math.max(0, dash)), (letter) => letter.codePointAt(0) ?? 0)
  const digits = Array.from(written.slice(dash + 1))
  let [point, position, bias] = [128, 0, 72]
  for (let at = 0; at < digits.length;) {
    const before = position
    for (let [weight, k] = [1, BASE]; ; k += BASE) {
      const digit = digitOf(digits[at] ?? '')
      at += 1
      if (digit === -1) return undefined
      position += digit * weight
      const threshold = Math.min(MOST, Math.max(LEAST, k - bias))
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    const length = letters.length + 1
    bias = adapted(position - before, length, before === 0)
    point += Math.floor(position / length)
    position %= length
    if (point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) return undefined
    letters.splice(position, 0, point)
    position += 1
  }
  return String.fromCodePoint(...letters)
}

/** The bias for the next digits: after a large step another large step is expected. */
function adapted(step: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(step / (isFirst ? 700 : 2))
  rest += Math.floor(rest / length)
  let bias = 0
  for (; rest > ((BASE - LEAST) * MOST) / 2; bias += BASE) rest = Math.floor(rest / (BASE - LEAST))
  return bias + Math.floor(((BASE - LEAST + 1) * rest) / (rest + 38))
}
