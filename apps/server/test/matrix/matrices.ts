import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AreaMatrix, Row } from './area-matrix.ts'

const FEATURES = join(import.meta.dirname, '../../src/features')

/** The matrix of every area that has one. */
export const matrices = await readMatrices()

/** Every endpoint with a target. */
export const rows: Readonly<Record<string, Row>> = Object.assign({}, ...matrices.map((matrix) => matrix.rows))

/** Every other endpoint, and where it is tested. */
export const provedElsewhere: Readonly<Record<string, string>> = Object.assign(
  {},
  ...matrices.map((matrix) => matrix.provedElsewhere),
)

/** How to send a call. Throws for a call without a row. */
export function askOf(call: string): Row['ask'] {
  const row = rows[call]
  if (!row) throw new Error(`The call ${call} has no row in the matrix`)
  return row.ask
}

async function readMatrices(): Promise<readonly AreaMatrix[]> {
  const areas = (await readdir(FEATURES)).toSorted()
  const files = areas
    .map((area) => join(FEATURES, area, 'matrix', `${area}.matrix.ts`))
    .filter((file) => existsSync(file))
  return Promise.all(
    files.map(async (file) => {
      const { matrix } = (await import(pathToFileURL(file).href)) as { matrix: AreaMatrix }
      return matrix
    }),
  )
}
