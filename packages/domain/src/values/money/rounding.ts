/**
 * Rounds an exact fraction half away from zero to whole units; the only rounding function. With an exact fraction no
 * binary fraction is ever rounded. Throws a RangeError when the denominator is zero.
 */
export function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new RangeError('Division by zero')
  const isNegative = numerator < 0n !== denominator < 0n
  const n = numerator < 0n ? -numerator : numerator
  const d = denominator < 0n ? -denominator : denominator
  const rounded = (2n * n + d) / (2n * d)
  return isNegative ? -rounded : rounded
}
