import { createHash } from 'node:crypto'
import { boundedRequest, type Limits } from '../bounded-request.ts'
import type { LeakedPasswords } from './leaked-passwords.ts'

const LIMITS: Limits = { connectMilliseconds: 1_000, totalMilliseconds: 2_000, bodyBytes: 500_000 }
/** The length of the sent prefix: hundreds of passwords share each one. */
const TOLD_CHARACTERS = 5

type Options = {
  /** The base of `/range/…`: the service of Have I Been Pwned, or a copy of its lists. */
  readonly address: string
  readonly complain: (line: string) => void
  readonly limits?: Limits
}

/**
 * Have I Been Pwned by its range protocol: sends the prefix of a hash, requests padding, and compares the suffix
 * locally. So the service learns neither the password, its hash nor the result.
 */
export function pwnedPasswords({ address, complain, limits = LIMITS }: Options): LeakedPasswords {
  let isAway = false
  const say = (wasAway: boolean, line: string) => {
    if (isAway !== wasAway) complain(line)
    isAway = wasAway
  }
  return {
    async isLeaked(password) {
      const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
      try {
        const found = await readRange(address, hash.slice(0, TOLD_CHARACTERS), limits)
        say(false, 'The list of leaked passwords is available again.')
        return found.has(hash.slice(TOLD_CHARACTERS))
      } catch (error) {
        say(
          true,
          `The list of leaked passwords is unavailable, and no password is checked against it: ${String(error)}`,
        )
        return false
      }
    },
  }
}

/** The suffixes of all leaked hashes with this prefix; padding has count zero. */
async function readRange(address: string, beginning: string, limits: Limits): Promise<ReadonlySet<string>> {
  const url = new URL(`${address.replace(/\/$/, '')}/range/${beginning}`)
  const { status, body } = await boundedRequest({
    method: 'GET',
    url,
    headers: { 'add-padding': 'true', accept: 'text/plain', 'user-agent': 'Ouderportaal' },
    limits,
  })
  if (status !== 200) throw new Error(`${url.origin} answers ${status}`)
  const leaked = new Set<string>()
  for (const line of body.split(/\r?\n/)) {
    const [rest = '', times = ''] = line.trim().split(':')
    if (Number(times) > 0) leaked.add(rest.toUpperCase())
  }
  return leaked
}
