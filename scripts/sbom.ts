// `npm run sbom`: writes what the product is made of, from its lockfiles, as CycloneDX.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { billOf, lockedFolders, mergedBill } from './sbom/bill-of-materials.ts'

const root = join(import.meta.dirname, '..')
const [file = join(root, 'sbom.cdx.json')] = process.argv.slice(2)

const [first, ...others] = await Promise.all(lockedFolders.map((folder) => billOf(join(root, folder))))
if (first === undefined) throw new Error('There is no lockfile')
const bill = mergedBill(first, ...others)
await writeFile(file, `${JSON.stringify(bill, null, 2)}\n`)
console.log(`${bill.components.length} components: ${file}`)
