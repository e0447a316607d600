import { CannotMakeFile } from '../../../features/payments/bank/bank-deps.ts'
import type { MadeFile } from '../../../features/payments/bank/bank-file.repository.ts'
import { checkSchema } from '../../../gateways/bank-files/xml/check-schema.ts'
import type { Options, Tools } from '../../command.ts'
import { writeFiles } from '../../files/write-files.ts'

/** Validates a file against the schema of its format, when installed, before anything is stored. */
export const checkedBy =
  ({ schemaFolder, say }: Tools) =>
  async ({ content }: MadeFile): Promise<void> => {
    const verdict = await checkSchema(content, schemaFolder)
    if (verdict.kind === 'invalid')
      throw new CannotMakeFile(
        `The file is not valid by the schema of its format: ${verdict.faults.join('; ')}`,
      )
    say(
      verdict.kind === 'valid'
        ? 'The file is valid by the published schema of its format.'
        : `The file was not checked against the published schema: ${verdict.wanted} is missing.`,
    )
  }

/** Writes files to the operator's folder; nothing in a dry run. */
export async function handOut(
  tools: Tools,
  { to, 'dry-run': dryRun }: Options,
  files: readonly MadeFile[],
): Promise<void> {
  if (dryRun) return
  const named = files.map(({ messageId, content }) => ({ name: `${messageId}.xml`, content }))
  await writeFiles(tools, to, named, 'The file is stored: the same command writes it again today.')
}

/** Files that were made before; the operator may have lost a copy. */
export function describeEarlier(files: readonly MadeFile[]): string[] {
  return files.map(
    ({ messageId, madeAt }) => `Already made at ${madeAt}: ${messageId}. Give it to the bank only once.`,
  )
}
