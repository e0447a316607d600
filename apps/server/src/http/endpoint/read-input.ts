import * as z from 'zod/mini'
import type { Endpoint } from '@portal/contract/endpoint/endpoint.ts'
import { textFaultMessages } from '@portal/contract/codecs/text-faults.ts'
import { withoutHiddenSigns } from '@portal/domain/values/text/hidden-signs.ts'
import { textFaultOf, withoutPasteArtefacts, type TextFault } from '@portal/domain/values/text/text-fault.ts'

export type FieldError = { readonly pointer: string; readonly message: string }

/** The schema rejected the input: one text per field, by JSON pointer. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput'
  readonly fields: readonly FieldError[]

  constructor(fields: readonly FieldError[]) {
    super(`Invalid: ${fields.map(({ pointer }) => pointer).join(', ')}`)
    this.fields = fields
  }
}

/**
 * Decodes a part of a request, without invisible characters in its texts. Unknown fields are dropped.
 * @throws InvalidInput
 */
export function readInput<Schema extends Endpoint['body']>(schema: Schema, wire: unknown): z.output<Schema> {
  refuseBrokenTexts(wire)
  const result = z.safeDecode(schema, asSeen(wire ?? {}) as never)
  if (result.success) return result.data
  throw new InvalidInput(
    result.error.issues.map(({ path, message }) => ({ pointer: `/${path.join('/')}`, message })),
  )
}

/** Rejects texts and field names with characters that PostgreSQL cannot store. */
function refuseBrokenTexts(wire: unknown): void {
  if (typeof wire !== 'object' || wire === null) return
  const fields = Object.entries(wire).flatMap(([name, value]): FieldError[] => {
    const faultOfName = faultOf(name)
    // A malformed field name is not repeated in the response: it may contain anything.
    if (faultOfName !== undefined) return [{ pointer: '', message: textFaultMessages[faultOfName] }]
    const fault = faultWithin(name, value)
    return fault === undefined ? [] : [{ pointer: `/${name}`, message: textFaultMessages[fault] }]
  })
  if (fields.length > 0) throw new InvalidInput(fields)
}

const faultOf = (text: string): TextFault | undefined => textFaultOf(withoutPasteArtefacts(text))

/** Iterative, because input may be nested deeper than the stack. */
function faultWithin(outermost: string, whole: unknown): TextFault | undefined {
  const pending: (readonly [name: string, value: unknown])[] = [[outermost, whole]]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [name, value] = next
    const fault = typeof value === 'string' ? faultOf(value) : undefined
    if (fault !== undefined && !(fault === 'control-character' && isPassword(name))) return fault
    if (typeof value !== 'object' || value === null) continue
    for (const [inner, part] of Object.entries(value)) pending.push(['', inner], [inner, part])
  }
  return undefined
}

/** A password is kept as typed. */
const isPassword = (name: string): boolean => /password|wachtwoord/i.test(name)

/** The same with every text as displayed. Recursion is safe, because depth is limited (`bounded-json.ts`). */
function asSeen(value: unknown): unknown {
  if (typeof value === 'string') return withoutPasteArtefacts(withoutHiddenSigns(value))
  if (Array.isArray(value)) return value.map(asSeen)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, isPassword(name) ? part : asSeen(part)]),
  )
}
