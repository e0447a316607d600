import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { BankPayment } from './bank-payment.ts'
import type { StoredAnswer } from './idempotency.ts'

/** Everything the bank remembers. */
export type BankMemory = { payments: BankPayment[]; answers: [string, StoredAnswer][] }

export type BankFile = {
  read(): BankMemory
  /** Takes how to tell it, so that nobody makes a list of everything that nobody keeps. */
  write(memory: () => BankMemory): void
}

/** A bank that forgets when it closes. */
export const noFile: BankFile = { read: () => ({ payments: [], answers: [] }), write: () => {} }

/** A file that survives a restart; it is replaced in one step, so it is never half written. */
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
