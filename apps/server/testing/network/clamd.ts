import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { join } from 'node:path'

/** The harmless test virus of every scanner (https://www.eicar.org), split so that no scanner finds it here. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

type Illness = 'says-error' | 'says-nothing' | 'cuts-off' | 'talks-on' | 'takes-nothing'

export type ClamdStandIn = Awaited<ReturnType<typeof openClamd>>

/**
 * A ClamAV daemon that finds the EICAR text; tests can make it fail or stop.
 * @param folder of its socket; without it, it listens on a free port
 */
export async function openClamd({
  folder,
  streamMaximum = 25 * 1024 * 1024,
}: { folder?: string; streamMaximum?: number } = {}) {
  const scanned: Buffer[] = []
  const callers = new Set<Socket>()
  let illness: Illness | undefined
  const server = createServer((socket) => {
    callers.add(socket)
    socket.on('close', () => callers.delete(socket)).on('error', () => {})
    if (illness !== 'takes-nothing') hear(socket, { illness: () => illness, scanned, streamMaximum })
  })
  const path = folder === undefined ? undefined : join(folder, 'clamd.ctl')
  const listen = async (port: number) => {
    if (path === undefined) server.listen(port, '127.0.0.1')
    else server.listen(path)
    await once(server, 'listening')
  }
  await listen(0)
  const port = path === undefined ? (server.address() as AddressInfo).port : 0
  return {
    url: path === undefined ? `tcp://127.0.0.1:${port}` : `unix:${path}`,
    /** Every content that it received completely. */
    scanned,
    fallIll: (how: Illness | undefined) => void (illness = how),
    goAway: () => close(server, callers),
    comeBack: () => listen(port),
    stop: async () => void (server.listening && (await close(server, callers))),
  }
}

async function close(server: Server, callers: ReadonlySet<Socket>): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  for (const socket of callers) socket.destroy()
  await closed
}

type Hearing = {
  readonly illness: () => Illness | undefined
  readonly scanned: Buffer[]
  readonly streamMaximum: number
}

const INSTREAM = Buffer.from('zINSTREAM\0')

function hear(socket: Socket, { illness, scanned, streamMaximum }: Hearing): void {
  let heard = Buffer.alloc(0)
  socket.on('data', (bytes: Buffer) => {
    heard = Buffer.concat([heard, bytes])
    if (heard.equals(Buffer.from('zPING\0'))) return answer(socket, illness(), 'PONG')
    if (!heard.subarray(0, INSTREAM.length).equals(INSTREAM)) return undefined
    const { content, isWhole } = contentIn(heard.subarray(INSTREAM.length))
    if (content.length > streamMaximum) return void socket.end('INSTREAM size limit exceeded. ERROR\0')
    if (!isWhole) return undefined
    scanned.push(content)
    return answer(
      socket,
      illness(),
      content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK',
    )
  })
}

function answer(socket: Socket, illness: Illness | undefined, words: string): void {
  if (illness === 'says-nothing') return
  if (illness === 'cuts-off') return void socket.destroy()
  if (illness === 'talks-on') return void socket.write('x'.repeat(10_000))
  socket.end(`${illness === 'says-error' ? 'stream: Can’t allocate memory ERROR' : words}\0`)
}

/** The content received so far: each chunk is preceded by its length, and length zero ends it. */
function contentIn(parts: Buffer): { content: Buffer; isWhole: boolean } {
  const content: Buffer[] = []
  let at = 0
  while (at + 4 <= parts.length) {
    const length = parts.readUInt32BE(at)
    if (length === 0) return { content: Buffer.concat(content), isWhole: true }
    content.push(parts.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return { content: Buffer.concat(content), isWhole: false }
}
