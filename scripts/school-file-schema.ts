// Writes docs/school-file.schema.json from the contract; a test compares the two.
import { writeFile } from 'node:fs/promises'
import { schoolFileJsonSchema } from '@portal/contract/school-file/school-file.ts'

const target = new URL('../docs/school-file.schema.json', import.meta.url)
await writeFile(target, `${JSON.stringify(schoolFileJsonSchema(), null, 2)}\n`)
