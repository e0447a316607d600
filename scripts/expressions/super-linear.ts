import { boundedInput } from './bounded-input.ts'
import type { FoundExpression } from './expressions-in.ts'

/** The result per expression: `linear`, or why not. */
export type Verdicts = ReadonlyMap<string, string>

type Bounded = typeof boundedInput

/** Faults: super-linear expressions, and allowed ones that no longer exist. */
export function superLinear(
  found: readonly FoundExpression[],
  verdicts: Verdicts,
  allowed: Bounded = boundedInput,
): readonly string[] {
  const isAllowed = ({ file, expression }: FoundExpression) =>
    allowed.some((one) => one.file === file && one.expression === expression)
  const slow = found.filter((one) => !isAllowed(one)).flatMap((one) => describe(one, verdicts))
  const stale = allowed.filter(
    ({ file, expression }) => !found.some((one) => one.file === file && one.expression === expression),
  )
  return [
    ...slow,
    ...stale.map(
      ({ file, expression }) => `${file}: ${expression} is listed as allowed, but does not exist.`,
    ),
  ]
}

function describe({ file, line, expression, isMade }: FoundExpression, verdicts: Verdicts): string[] {
  if (isMade)
    return [`${file}:${line}: ${expression} is built from a value. Write it out, or search by code.`]
  const verdict = verdicts.get(expression) ?? 'was not checked'
  if (verdict === 'linear') return []
  return [`${file}:${line}: ${expression} ${verdict}. Rewrite it, or bound its input (scripts/expressions).`]
}
