import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { PortalSecret } from '../security/portal-secret.ts'
import type { Schools } from '../database/tenancy.ts'
import type { OriginOf } from '../security/origin.ts'
import type { ProgressOutput } from './progress-line.ts'

/** All options; each command takes only those in its usage. */
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
  role: { type: 'string' },
  classes: { type: 'string' },
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
  readonly role?: string | undefined
  readonly classes?: string | undefined
  readonly 'notice-agreed': boolean
}

/** The dependencies of commands. */
export type Tools = {
  readonly schools: Schools
  readonly now: Instant
  /** The folder with schemas of bank files. */
  readonly schemaFolder: string
  /** The data folder of the simulated bank; absent with a real payment provider. */
  readonly simulatedBankFolder?: string
  /** The payment provider, with the key of a single school. Absent without one. */
  readonly paymentProvider?: { readonly baseUrl: string; readonly apiKey: string }
  /** Encrypts secrets in the database. */
  readonly secret: PortalSecret
  /** Whether files are scanned for viruses; unscanned ones are then held back. */
  readonly scans: boolean
  /** The origin of the portal at a host, for links in mails. */
  readonly originOf: OriginOf
  readonly say: (line: string) => void
  /** Where progress is shown; absent when it is not. */
  readonly progressOutput?: ProgressOutput
  /** The name of the command for the audit log of the school. */
  readonly command: string
}

/** `attention`: done, and something waits for a person. */
export type Ending = 'done' | 'attention'

export type Command = {
  /** Its name, e.g. `payments import`. */
  readonly name: string
  /** The arguments after the name, and one line on what it does. */
  readonly usage: string
  /** The operand directly after the name; absent when it has none. */
  readonly operand?: 'file' | 'folder' | 'number' | 'form' | 'message' | 'order' | 'reference'
  readonly options: readonly (keyof Options)[]
  readonly run: (tools: Tools, options: Options, operand: string) => Promise<Ending>
}

/** Arguments that are no valid command; the usage is printed. */
export class NotUnderstood extends Error {}

/** Called with `--help`: only the usage is printed. */
export class WantsHelp extends Error {}
