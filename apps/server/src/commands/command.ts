import type { Instant } from '@portal/domain/values/instant.ts'
import type { PortalSecret } from '../security/portal-secret.ts'
import type { Schools } from '../database/tenancy.ts'
import type { OriginOf } from '../security/origin.ts'
import type { ProgressOutput } from './progress-line.ts'

/** What a command may be told besides its name; each takes only those that it names in its usage. */
export const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  school: { type: 'string' },
  date: { type: 'string' },
  variant: { type: 'string' },
  again: { type: 'string', multiple: true },
  on: { type: 'string' },
  'not-ours': { type: 'string' },
  to: { type: 'string', default: '.' },
  login: { type: 'string' },
  since: { type: 'string' },
  source: { type: 'string' },
  place: { type: 'string' },
  surplus: { type: 'boolean' },
  answer: { type: 'string' },
  'allow-removal': { type: 'boolean', default: false },
  pupil: { type: 'string' },
  as: { type: 'string' },
  account: { type: 'string' },
  'notice-agreed': { type: 'boolean', default: false },
} as const

export type Options = {
  readonly 'dry-run': boolean
  readonly school?: string | undefined
  readonly date?: string | undefined
  readonly variant?: string | undefined
  readonly again?: readonly string[] | undefined
  readonly on?: string | undefined
  readonly 'not-ours'?: string | undefined
  readonly to: string
  readonly login?: string | undefined
  readonly since?: string | undefined
  readonly source?: string | undefined
  readonly place?: string | undefined
  readonly surplus?: boolean | undefined
  readonly answer?: string | undefined
  readonly 'allow-removal': boolean
  readonly pupil?: string | undefined
  readonly as?: string | undefined
  readonly account?: string | undefined
  readonly 'notice-agreed': boolean
}

/** What a command works with. */
export type Tools = {
  readonly schools: Schools
  readonly now: Instant
  /** Where the operator put the schemas of bank files. */
  readonly schemaFolder: string
  /** Where the simulated bank keeps what it knows; absent where a real provider takes the payments. */
  readonly simulatedBankFolder?: string
  /** Where payments are taken; the key is that of the only school. Absent where nobody takes any. */
  readonly paymentProvider?: { readonly baseUrl: string; readonly apiKey: string }
  /** Seals what lies sealed in the database. */
  readonly secret: PortalSecret
  /** Whether files are scanned for viruses, and those that were not yet are kept back. */
  readonly scans: boolean
  /** The address of the portal behind a host, for links in mails. */
  readonly originOf: OriginOf
  readonly say: (line: string) => void
  /** Who looks on while it lasts; absent where nobody does. */
  readonly progressOutput?: ProgressOutput
  /** The name of the command, for the trail of the school. */
  readonly command: string
}

/** `attention`: it is done, and something waits for a person. */
export type Ending = 'done' | 'attention'

export type Command = {
  /** The words that name it, e.g. `payments import`. */
  readonly name: string
  /** What stands behind the name, and one line on what it does. */
  readonly usage: string
  /** What stands right behind the name; without it nothing does. */
  readonly operand?: 'file' | 'folder' | 'number' | 'form' | 'order' | 'reference'
  readonly options: readonly (keyof Options)[]
  readonly run: (tools: Tools, options: Options, operand: string) => Promise<Ending>
}

/** A way of asking that no command understands; the usage is shown. */
export class NotUnderstood extends Error {}

/** Asked with `--help`: the usage is all that is wanted. */
export class WantsHelp extends Error {}
