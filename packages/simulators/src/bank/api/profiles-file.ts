import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { BankProfile } from './api-access.ts'

/** The customers that were added by command; read at every call. */
export const readProfiles = (path: string): readonly BankProfile[] =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as BankProfile[]) : []

/** Stores a customer atomically. */
export function addProfile(path: string, profile: BankProfile): void {
  mkdirSync(dirname(path), { recursive: true })
  const others = readProfiles(path).filter(({ name }) => name !== profile.name)
  writeFileSync(`${path}.next`, JSON.stringify([...others, profile], undefined, 2), { mode: 0o600 })
  renameSync(`${path}.next`, path)
}
