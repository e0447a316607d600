import * as z from 'zod/mini'
import type { Endpoint } from '@portal/contract/endpoint.ts'
import { withoutHiddenSigns } from '@portal/domain/values/hidden-signs.ts'

export type FieldError = { readonly pointer: string; readonly message: string }

/** The schema rejected the input: a text per field, by its JSON pointer. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput'
  readonly fields: readonly FieldError[]

  constructor(fields: readonly FieldError[]) {
    super(`Invalid: ${fields.map(({ pointer }) => pointer).join(', ')}`)
    this.fields = fields
  }
}

/** Decodes a part of a request, without invisible characters in its texts; throws InvalidInput. Unknown fields are dropped. */
export function readInput<Schema extends Endpoint['body']>(schema: Schema, wire: unknown): z.output<Schema> {
  refuseBrokenTexts(wire)
  const result = z.safeDecode(schema, asSeen(wire ?? {}) as never)
  if (result.success) return result.data
  throw new InvalidInput(
    result.error.issues.map(({ path, message }) => ({ pointer: `/${path.join('/')}`, message })),
  )
}

/**
 * No text may contain U+0000 or an unpaired surrogate: PostgreSQL cannot store the former and would change the latter;
 * nobody can type either.
 */
function refuseBrokenTexts(wire: unknown): void {
  if (typeof wire !== 'object' || wire === null) return
  const fields = Object.entries(wire)
    .filter(([name, value]) => isBroken(name) || holdsBrokenText(value))
    // A malformed field name is not repeated in the answer: it could be anything.
    .map(([name]) => ({
      pointer: isBroken(name) ? '' : `/${name}`,
      message: 'A text with a character that is none',
    }))
  if (fields.length > 0) throw new InvalidInput(fields)
}

const isBroken = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

/** Iterative, because input may be nested deeper than the stack. */
function holdsBrokenText(value: unknown): boolean {
  const pending = [value]
  while (pending.length > 0) {
    const next = pending.pop()
    if (typeof next === 'string' && isBroken(next)) return true
    if (typeof next === 'object' && next !== null)
      for (const [name, part] of Object.entries(next)) pending.push(name, part)
  }
  return false
}

/** A password counts as it was typed. */
const isPassword = (name: string): boolean => /password|wachtwoord/i.test(name)

/** The same, with every text as its sender sees it. What arrives is never nested deeper than a stack (`bounded-json.ts`). */
function asSeen(value: unknown): unknown {
  if (typeof value === 'string') return withoutHiddenSigns(value)
  if (Array.isArray(value)) return value.map(asSeen)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, isPassword(name) ? part : asSeen(part)]),
  )
}
