import type { Instant } from '@portal/domain/values/instant.ts'
import type { Schools } from '../database/tenancy.ts'

/** What a command may be told besides its name; each takes only those that it names in its usage. */
export const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  school: { type: 'string' },
  date: { type: 'string' },
  variant: { type: 'string' },
  again: { type: 'string', multiple: true },
  to: { type: 'string', default: '.' },
} as const

export type Options = {
  readonly 'dry-run': boolean
  readonly school?: string | undefined
  readonly date?: string | undefined
  readonly variant?: string | undefined
  readonly again?: readonly string[] | undefined
  readonly to: string
}

/** What a command works with. */
export type Tools = {
  readonly schools: Schools
  readonly now: Instant
  /** Where the operator put the schemas of bank files. */
  readonly schemaFolder: string
  readonly say: (line: string) => void
}

/** `attention`: it is done, and something waits for a person. */
export type Ending = 'done' | 'attention'

export type Command = {
  /** The words that name it, e.g. `payments import`. */
  readonly name: string
  /** What stands behind the name, and one line on what it does. */
  readonly usage: string
  readonly takesFile: boolean
  readonly options: readonly (keyof Options)[]
  readonly run: (tools: Tools, options: Options, file: string) => Promise<Ending>
}

/** A way of asking that no command understands; the usage is shown. */
export class NotUnderstood extends Error {}
