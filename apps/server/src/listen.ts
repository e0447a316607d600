import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { codeOf, StartTrouble } from './start-trouble.ts'

/** Lets one more port lead to the same portal; the host name in the request tells which school it is. */
export async function listenToo(app: FastifyInstance, host: string, port: number): Promise<Server> {
  const server = createServer(app.routing)
  await listening(() => {
    server.listen(port, host)
    return once(server, 'listening')
  }, port)
  return server
}

/** Starts listening. @throws StartTrouble when the port is taken, not ours to take, or the host not this machine. */
export async function listening(listen: () => Promise<unknown>, port: number): Promise<void> {
  try {
    await listen()
  } catch (error) {
    throw troubleWithPort(codeOf(error), port) ?? error
  }
}

/** Finds out early, before anything is built or started, that somebody else listens there. */
export async function refuseTakenPorts(host: string, ports: readonly number[]): Promise<void> {
  for (const port of ports) if (await answers(host, port)) throw troubleWithPort('EADDRINUSE', port)
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

function troubleWithPort(code: string, port: number): StartTrouble | undefined {
  const another = `choose another one, for instance PORT=${port + 100} npm start`
  switch (code) {
    case 'EADDRINUSE':
      return new StartTrouble(
        `Port ${port} is taken, perhaps by another Ouderportaal: stop that, or ${another}.`,
      )
    case 'EACCES':
      return new StartTrouble(`This user may not listen on port ${port}: ${another}.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartTrouble(
        'HOST is not an address of this machine: use 127.0.0.1, or 0.0.0.0 for all of them.',
      )
    default:
      return undefined
  }
}
