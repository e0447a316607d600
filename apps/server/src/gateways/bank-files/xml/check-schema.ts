import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../../../process/startup-error.ts'
import { formatOf } from './xml.ts'

/** The result of schema validation; `no-schema` when the folder has none for the format. */
export type SchemaVerdict =
  | { readonly kind: 'valid' }
  | { readonly kind: 'no-schema'; readonly wanted: string }
  | { readonly kind: 'invalid'; readonly faults: readonly string[] }

/**
 * Validates a file against the ISO 20022 schema of its format, e.g. `pain.008.001.08.xsd`, which the operator installs
 * once (docs/operations/bank-files.md).
 */
export async function checkSchema(content: string, folder: string): Promise<SchemaVerdict> {
  const wanted = join(folder, `${formatOf(content)}.xsd`)
  const schema = await readFile(wanted, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })
  if (schema === undefined) return { kind: 'no-schema', wanted }
  // Loaded only when needed: it includes a WebAssembly module.
  const { validateXML } = await import('xmllint-wasm')
  const { valid, errors } = await validateXML({ xml: content, schema })
  return valid ? { kind: 'valid' } : { kind: 'invalid', faults: errors.map(({ message }) => message) }
}
