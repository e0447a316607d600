import * as z from 'zod/mini'

/** Why a value is not accepted. */
export type InputFault = {
  /** The path of the field, such as `rows.0.text`. */
  readonly path: string
  readonly kind: 'required' | 'too-long' | 'too-large' | 'too-small' | 'invalid'
  /** The limit that was passed. */
  readonly limit?: number
}

/** Returns why the schema of an endpoint would refuse a value, at most one fault for each field. */
export function faultsIn(schema: z.ZodMiniType, value: unknown): readonly InputFault[] {
  const { error } = z.safeDecode(schema, value)
  const faults = (error?.issues ?? []).map(faultOf)
  return faults.filter(({ path }, index) => faults.findIndex((one) => one.path === path) === index)
}

function faultOf(issue: z.core.$ZodIssue): InputFault {
  const path = issue.path.map(String).join('.')
  if (issue.code === 'too_big') {
    const kind = isText(issue.origin) ? 'too-long' : 'too-large'
    return { path, kind, limit: Number(issue.maximum) }
  }
  if (issue.code !== 'too_small') return { path, kind: 'invalid' }
  const limit = Number(issue.minimum)
  return isText(issue.origin) && limit === 1 ? { path, kind: 'required' } : { path, kind: 'too-small', limit }
}

const isText = (origin: string): boolean => origin === 'string' || origin === 'array'
