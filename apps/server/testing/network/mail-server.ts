import type { Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type TestMailServer = Awaited<ReturnType<typeof openMailServer>>
type Illness = 'refuses' | 'dies-after-taking' | 'hangs-up'

/** A mail server on a free port that stores mails, and that can fail or delay its responses. */
export async function openMailServer() {
  const letters: string[] = []
  const callers = new Map<number, Socket>()
  const held: (() => void)[] = []
  let calls = 0
  let isHolding = false
  let illness: Illness | undefined
  const refused = new Map<string, string>()
  const server = new SMTPServer({
    authOptional: true,
    // The client is always this machine.
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_, __, done) =>
      done(illness === 'refuses' ? Object.assign(new Error('Later'), { responseCode: 451 }) : null),
    onRcptTo({ address }, _, done) {
      const reply = refused.get(address)
      done(
        reply === undefined
          ? null
          : Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) }),
      )
    },
    onData(stream, { remotePort }, done) {
      const chunks: Buffer[] = []
      const take = () => {
        if (illness === 'hangs-up') return void callers.get(remotePort)?.destroy()
        letters.push(Buffer.concat(chunks).toString('utf8'))
        done(illness === 'dies-after-taking' ? Object.assign(new Error('Gone'), { responseCode: 421 }) : null)
      }
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => (isHolding ? held.push(take) : take()))
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket
    calls += 1
    callers.set(remotePort, socket)
    socket.on('close', () => callers.delete(remotePort))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    /** The number of connections. */
    calls: () => calls,
    fallIll: (how: Illness | undefined) => void (illness = how),
    /** Refuses an address with this reply, such as `550 5.1.1 No such user`; accepts it again without one. */
    refuse(address: string, reply: string | undefined) {
      if (reply === undefined) refused.delete(address)
      else refused.set(address, reply)
    },
    /** Delays the response to every mail from now on. */
    hold: () => void (isHolding = true),
    /** The number of delayed mails. */
    held: () => held.length,
    /** Responds to delayed mails and all later ones. */
    release() {
      isHolding = false
      for (const take of held.splice(0)) take()
    },
    /** Closes every connection, as a server does when idle for long. */
    hangUp() {
      for (const socket of callers.values()) socket.destroy()
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
