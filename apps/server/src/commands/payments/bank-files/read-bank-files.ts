import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { BankFileInput } from '../../../features/payments/bank/statement/import-statement.ts'
import { isArchive, readArchive } from '../../../gateways/archive/read-archive.ts'
import { decodeXml, looksLikeXml } from '../../../gateways/bank-files/xml/decode-xml.ts'
import { UnusableBankFile } from '../../../gateways/bank-files/unusable-bank-file.ts'
import { StartupError } from '../../../process/startup-error.ts'

/** The bank files in a file or archive, and the names of files in it without XML. */
export type BankFiles = { readonly files: readonly BankFileInput[]; readonly unread: readonly string[] }

/** Ten times the yearly statement of a large school. */
const LARGEST_FILE = 64 * 1024 * 1024

/**
 * Reads a bank file, or a ZIP archive of them.
 * @throws UnusableBankFile when it is too large, or when an archive has no XML
 */
export async function readBankFiles(path: string): Promise<BankFiles> {
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  if (size > LARGEST_FILE) throw new UnusableBankFile(`The file ${path} is larger than 64 MB.`)
  const bytes = await readFile(path).catch(() => {
    throw new StartupError(`The file ${path} cannot be read.`)
  })
  if (!isArchive(bytes)) return { files: [{ name: basename(path), content: decodeXml(bytes) }], unread: [] }
  const archived = await readArchive(bytes)
  if (archived.length === 0) throw new UnusableBankFile('There is no file in the archive.')
  const readable = archived.filter((file) => looksLikeXml(file.bytes))
  // Without any XML, the first file is used for the error message.
  const taken = readable.length > 0 ? readable : archived.slice(0, 1)
  return {
    files: taken.map((file) => ({ name: file.path, content: decodeXml(file.bytes) })),
    unread: archived.filter((file) => !taken.includes(file)).map((file) => file.path),
  }
}
