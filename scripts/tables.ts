// Writes the types of the tables from a freshly migrated database: `npm run tables`.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../apps/server/src/database/embedded/embedded.ts'
import { generateTables } from '../apps/server/src/database/schema/generate-tables.ts'
import { wordsOf } from '../apps/server/src/process/command-words.ts'
import { migrate } from '../apps/server/src/database/schema/migrate.ts'

wordsOf('Usage: npm run tables generates the TypeScript types of the database tables.', {})
const dataDir = await mkdtemp(join(tmpdir(), 'ouderportaal-tables-'))
const embedded = await startEmbedded({ dataDir, settings: { fsync: 'off' } })
try {
  await migrate(embedded.ownerConfig)
  const target = new URL('../apps/server/src/database/tables.ts', import.meta.url)
  await writeFile(target, await generateTables(embedded.ownerConfig))
} finally {
  await embedded.stop()
  await rm(dataDir, { recursive: true })
}
