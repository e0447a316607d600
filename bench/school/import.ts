import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { startEmbedded } from '../../apps/server/src/database/embedded/embedded.ts'
import { migrate } from '../../apps/server/src/database/schema/migrate.ts'
import { largeSchool } from './large-school.ts'
import { LITTLE_MEMORY } from '../../scripts/bootstrap/run-on.mjs'
import type { Measure } from '../table.ts'

const SIZE = { pupils: 1500, invoicesEach: 14 } as const

const root = join(import.meta.dirname, '../..')

/** The duration and memory of importing a large school by `npm run school -- import`, and of the same file again. */
export async function measureImport(): Promise<readonly Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ouderportaal-bench-'))
  const { ownerConfig, stop } = await startEmbedded({ dataDir: folder })
  try {
    await migrate(ownerConfig)
    const file = join(folder, 'school.json')
    writeFileSync(file, JSON.stringify(largeSchool('groot', SIZE)))
    const first = await bringIn(folder, file)
    const again = await bringIn(folder, file)
    const invoices = (SIZE.pupils * SIZE.invoicesEach).toLocaleString('en')
    const name = `a school of ${SIZE.pupils.toLocaleString('en')} pupils and ${invoices} invoices`
    const better = 'lower'
    return [
      { name: `${name} comes in`, value: first.seconds, unit: 's', goal: 20, better },
      {
        name: `${name} comes in, processor of the portal`,
        value: first.processor,
        unit: 's',
        goal: 8,
        better,
      },
      { name: `${name} comes in, memory`, value: first.megabytes, unit: 'MB', goal: 250, better },
      { name: `${name} again`, value: again.seconds, unit: 's', goal: 20, better },
    ]
  } finally {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Cost = { readonly seconds: number; readonly processor: number; readonly megabytes: number }

/** Just before it exits, the command reports its costs over a separate channel. */
const TELL = `data:text/javascript,${encodeURIComponent(
  `import { writeSync } from 'node:fs'
   process.on('exit', () => writeSync(3, JSON.stringify(process.resourceUsage())))`,
)}`

async function bringIn(dataDir: string, file: string): Promise<Cost> {
  const begun = performance.now()
  const command = spawn(
    process.execPath,
    [...LITTLE_MEMORY, '--import', TELL, 'apps/server/src/school.ts', 'import', file],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, DATABASE_URL: '' },
      stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
    },
  )
  const told = command.stdio[3]
  if (!told || !('read' in told)) throw new Error('The command has no channel to tell what it took.')
  const [usage, [exitCode]] = await Promise.all([text(told), once(command, 'exit')])
  if (exitCode !== 0) throw new Error('The school did not come in.')
  const { maxRSS, userCPUTime, systemCPUTime } = JSON.parse(usage) as NodeJS.ResourceUsage
  return {
    seconds: (performance.now() - begun) / 1000,
    processor: (userCPUTime + systemCPUTime) / 1e6,
    megabytes: maxRSS / 1024,
  }
}
