// The real product for the journeys, on ports of its own and with a new folder at each start.
import dns from 'node:dns'
import { rmSync } from 'node:fs'
import { ports } from './places.ts'

// Browsers resolve every name below `localhost` to this machine (RFC 6761), but not every system does. Without this
// the bank could not notify the schools of the journeys.
const lookUp = dns.lookup
dns.lookup = new Proxy(lookUp, {
  apply: (target, self, [name, ...rest]: [string, ...unknown[]]) =>
    Reflect.apply(target, self, [name.endsWith('.localhost') ? '127.0.0.1' : name, ...rest]),
})

const folder = process.env['DATA_DIR']
if (folder === undefined) throw new Error('DATA_DIR must name a folder that may be thrown away.')
const throwAway = () => rmSync(folder, { recursive: true, force: true })
throwAway()
process.on('exit', throwAway)

Object.assign(process.env, {
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  PORT: String(ports.portal),
  BANK_PORT: String(ports.bank),
  IDENTITY_PORT: String(ports.identity),
  DATABASE_URL: '',
  PAYMENTS_URL: '',
  SMTP_URL: '',
})
await import('../../apps/server/src/main.ts')
