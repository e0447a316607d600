import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { createSecureContext } from 'node:tls'
import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import { CONNECTION_LIMITS, createTlsServer, type Tls } from '../../http/guard/secure-server.ts'
import type { Log } from '../telemetry/log.ts'
import type { ProcessLifecycle } from '../process-lifecycle.ts'
import { followCertificate } from './renew-certificate.ts'
import { codeOf, StartupError } from '../startup-error.ts'

type Served = {
  readonly env: Pick<Env, 'host' | 'tls'>
  readonly ports: readonly number[]
  readonly lifecycle: ProcessLifecycle
  readonly log: Log
  readonly tls: Tls | undefined
}

/** Serves the portal on each port with its certificate, and follows renewals of the files. */
export async function servePortal(
  app: FastifyInstance,
  { env, ports, lifecycle, log, tls }: Served,
): Promise<void> {
  const servers = await listenOn(app, env.host, ports, lifecycle, tls)
  if (tls) lifecycle.atEnd(followCertificate({ read: () => readTls(env), first: tls, servers, ...log }))
}

/** Serves the portal on each port and returns the servers; the request's host selects the school. */
export async function listenOn(
  app: FastifyInstance,
  host: string,
  [first = 0, ...others]: readonly number[],
  lifecycle: ProcessLifecycle,
  tls?: Tls,
): Promise<readonly Server[]> {
  await listening(() => app.listen({ host, port: first }), first)
  const servers: Server[] = [app.server]
  for (const port of others) {
    const server = tls ? createTlsServer(tls, app.routing) : createServer(CONNECTION_LIMITS, app.routing)
    await listening(() => once(server.listen(port, host), 'listening'), port)
    lifecycle.atEnd(() => closed(server))
    servers.push(server)
  }
  return servers
}

/** Accepts no new connections, and waits for open responses. */
const closed = (server: Server): Promise<void> => new Promise((resolve) => void server.close(() => resolve()))

/**
 * Reads the certificate and key from their files, if set.
 * @throws StartupError when one is unreadable or invalid, or they do not match
 */
export function readTls({ tls }: Pick<Env, 'tls'>): Tls | undefined {
  const read = (name: string, file: string) => {
    try {
      return readFileSync(file, 'utf8')
    } catch {
      throw new StartupError(`${name} names a file that cannot be read: ${file}.`)
    }
  }
  return tls && usable({ cert: read('TLS_CERT', tls.cert), key: read('TLS_KEY', tls.key) })
}

/** TLS would accept an empty file, and then every connection would fail. */
function usable(tls: Tls): Tls {
  const certificate = parsed(
    () => new X509Certificate(tls.cert),
    'TLS_CERT names a file without a certificate (PEM).',
  )
  const key = parsed(
    () => createPrivateKey(tls.key),
    'TLS_KEY names a file without an unencrypted private key (PEM).',
  )
  if (!certificate.checkPrivateKey(key))
    throw new StartupError(
      'TLS_KEY does not belong to TLS_CERT: name a matching pair, with the certificate of this host first in its file.',
    )
  parsed(
    () => createSecureContext(tls),
    'TLS_CERT names a file in which the chain of the certificate is damaged (PEM).',
  )
  return tls
}

function parsed<Thing>(parse: () => Thing, sentence: string): Thing {
  try {
    return parse()
  } catch {
    throw new StartupError(sentence)
  }
}

/** The setting of a port, for the error that it is taken. */
type PortSetting = 'PORT' | 'METRICS_PORT'

/**
 * Starts listening.
 * @throws StartupError when the port is taken or privileged, or the host is not this machine
 */
export async function listening(
  listen: () => Promise<unknown>,
  port: number,
  setting: PortSetting = 'PORT',
): Promise<void> {
  try {
    await listen()
  } catch (error) {
    throw portError(codeOf(error), port, setting) ?? error
  }
}

/** Fails early, before anything starts, when a port is taken. */
export async function refuseTakenPorts(host: string, ports: readonly number[]): Promise<void> {
  for (const port of ports) if (await answers(host, port)) throw portError('EADDRINUSE', port, 'PORT')
}

async function answers(host: string, port: number): Promise<boolean> {
  const socket = connect({
    host: host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host,
    port,
    timeout: 500,
  })
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

function portError(code: string, port: number, setting: PortSetting): StartupError | undefined {
  const another = `choose another one, for instance ${setting}=${port + 100} npm start`
  switch (code) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${port} is in use, perhaps by another Ouderportaal: stop that one, or ${another}.`,
      )
    case 'EACCES':
      return new StartupError(`This user may not listen on port ${port}: ${another}.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(
        `${setting.replace('PORT', 'HOST')} is not an address of this machine: use 127.0.0.1, or 0.0.0.0 for all of them.`,
      )
    default:
      return undefined
  }
}
