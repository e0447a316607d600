import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@portal/contract/endpoint/endpoint.ts'

const CONTRACT = join(import.meta.dirname, '../../../../packages/contract/src')

/** The endpoints of every area by its contract; includes new areas automatically. */
export const endpointsByArea: Readonly<Record<string, readonly Endpoint[]>> = Object.fromEntries(
  await Promise.all(globSync('*.contract.ts', { cwd: CONTRACT }).toSorted().map(readContract)),
)

async function readContract(file: string): Promise<readonly [string, readonly Endpoint[]]> {
  const contract = (await import(pathToFileURL(join(CONTRACT, file)).href)) as Readonly<
    Record<string, unknown>
  >
  return [basename(file, '.contract.ts'), Object.values(contract).filter(isEndpoint)]
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'refusals' in value
}
