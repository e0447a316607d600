// `npm run sbom`: writes a software bill of materials (CycloneDX) from the lockfiles.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { refuse, wordsOf } from '../apps/server/src/process/command-words.ts'
import { codeOf } from '../apps/server/src/process/startup-error.ts'
import { billOf, lockedFolders, mergedBill } from './sbom/bill-of-materials.ts'

const root = join(import.meta.dirname, '..')
const USAGE = `Usage: npm run sbom [-- FILE]
      Writes a software bill of materials (CycloneDX) to FILE, or to sbom.cdx.json.`

const { positionals } = wordsOf(USAGE, { allowPositionals: true })
if (positionals.length > 1) refuse('Name one file.', USAGE)
const [file = join(root, 'sbom.cdx.json')] = positionals

const [first, ...others] = await Promise.all(lockedFolders.map((folder) => billOf(join(root, folder))))
if (first === undefined) throw new Error('There is no lockfile')
const bill = mergedBill(first, ...others)
await writeFile(file, `${JSON.stringify(bill, null, 2)}\n`).catch((error: unknown) =>
  refuse(`The file ${file} cannot be written (${codeOf(error)}).`, USAGE),
)
console.log(`${bill.components.length} components: ${file}`)
