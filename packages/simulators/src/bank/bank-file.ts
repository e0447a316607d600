import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { BankPayment } from './bank-payment.ts'
import type { StoredAnswer } from './api/idempotency.ts'

/** The stored state of the bank. */
export type BankMemory = { payments: BankPayment[]; answers: [string, StoredAnswer][] }

export type BankFile = {
  read(): BankMemory
  /** Receives a function, so that the list is built only when it is stored. */
  write(memory: () => BankMemory): void
}

/** Stores nothing: the bank forgets when it closes. */
export const noFile: BankFile = { read: () => ({ payments: [], answers: [] }), write: () => {} }

/** A file that survives a restart, replaced atomically. */
export function bankFile(path: string): BankFile {
  return {
    read: () => (existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as BankMemory) : noFile.read()),
    write(memory) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(`${path}.next`, JSON.stringify(memory()))
      renameSync(`${path}.next`, path)
    },
  }
}
