import { guid, isGuid } from '@portal/domain/values/guid.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../database/tenancy.ts'
import { listFileSenders } from '../features/inquiries/inquiries.public.ts'
import { listHeldFiles, scanAgain } from '../gateways/files/file-scan.repository.ts'
import { StartupError } from '../process/startup-error.ts'
import type { Command } from './command.ts'
import { withSchool } from './with-school.ts'

/** Lists files that are held back (docs/operations/virus-scanner.md). */
export const listHeldFilesCommand: Command = {
  name: 'files held',
  usage: `--school NAME [--again FILE]
      Lists infected files with their virus and sender, and files that wait for the virus scanner.
      --again scans a file again, after a false alarm.`,
  options: ['school', 'again'],
  async run(tools, options) {
    const lines = await withSchool(tools, options, async ({ schools }, schoolId) => {
      for (const id of options.again ?? []) await schools.write(schoolId, (tx) => scanOnceMore(tx, id))
      return schools.read(schoolId, (tx) => describeHeldFiles(tx, tools.scans))
    })
    tools.say(lines.length === 0 ? 'No file is held back.' : lines.join('\n'))
    return lines.length === 0 ? 'done' : 'attention'
  },
}

async function scanOnceMore(tx: SchoolTransaction, id: string): Promise<void> {
  if (!isGuid(id) || !(await scanAgain(tx, guid(id)))) throw new StartupError(`There is no file ${id}.`)
}

/** Without a scanner no file waits for a scan: only infected ones are held back. */
async function describeHeldFiles(tx: SchoolTransaction, scans: boolean): Promise<readonly string[]> {
  const held = (await listHeldFiles(tx)).filter(({ isInfected }) => isInfected || scans)
  const senders = await listFileSenders(
    tx,
    held.map(({ id }): Guid => id),
  )
  return held.map(({ id, name, createdAt, isInfected, remark }) =>
    [
      id,
      createdAt,
      isInfected ? `infected: ${remark}` : remark === '' ? 'waiting' : `waiting: ${remark}`,
      senders.get(id) ?? '-',
      name,
    ].join('  '),
  )
}
