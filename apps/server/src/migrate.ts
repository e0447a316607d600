import { wordsOf } from './process/command-words.ts'
import { isDatabaseAway } from './http/database-away.ts'
import { readEnv } from './process/env.ts'
import { INTERRUPTED, startLifecycle, type ProcessLifecycle } from './process/process-lifecycle.ts'
import { codeOf, StartupError } from './process/startup-error.ts'
import { migrateStorage } from './process/storage.ts'

const report = (line: string) => console.log(line)

const USAGE = `Usage: npm run migrate
      Migrates the database of DATABASE_URL to this version. It takes no options: settings come from the environment.`

wordsOf(USAGE, {})
await run()

/** `npm run migrate`: migrates the database while the former version runs, and exits. */
async function run(): Promise<void> {
  const lifecycle = startLifecycle({ drain: 0, report, interruptedCode: INTERRUPTED })
  await lifecycle.end(await migrated(lifecycle))
}

async function migrated(lifecycle: ProcessLifecycle): Promise<number> {
  try {
    const applied = await migrateStorage(readEnv(), lifecycle, report)
    report(applied.length === 0 ? 'The database is up to date.' : `${applied.length} migrations applied.`)
    return 0
  } catch (error) {
    console.error(explain(error))
    return 1
  }
}

function explain(error: unknown): unknown {
  if (error instanceof StartupError) return error.message
  if (isDatabaseAway(error))
    return `The connection to the database was lost (${codeOf(error) || String(error)}): the applied migrations stay. Check that it runs (npm run doctor), and run the command again.`
  return error
}
